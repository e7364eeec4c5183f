import { randomInt } from "node:crypto";
import { generate } from "promptparse";
import type { BankTransfer } from "../../providers/slips/state";
import type { SlipRequest } from "../acts";
import { BANKS, codeOf, drawSlip, findBank, type SlipPicture } from "../pictures/slip";

/** The part of the slip provider's control that a transfer needs. */
export interface Bank {
  addTransfer(transfer: BankTransfer): unknown;
  hold(reference: string): unknown;
  tell(reference: string): unknown;
}

const DAY_MS = 86_400_000;
/** Older than any shop accepts. */
const OLD_DAYS = 45;
/** The account of a transfer to another receiver. */
const SOMEBODY_ELSE = { bank: "SCB", number: "4068812345", name: "สมชาย รักสบาย" };

const reference = () => {
  const letters = Array.from({ length: 3 }, () => String.fromCharCode(65 + randomInt(26))).join("");
  return `${String(Date.now()).slice(-10)}${String(randomInt(1_000)).padStart(3, "0")}${letters}${String(randomInt(100_000)).padStart(5, "0")}`;
};

/** xxx-x-x1234-x, as banks print an account number. */
const masked = (number: string) => `xxx-x-x${number.slice(-5, -1)}-x`;
/** xxx-xxx-1234, as banks print a PromptPay number. */
const maskedProxy = (number: string) => `xxx-xxx-${number.slice(-4)}`;
/** "สมชาย รักสบาย" → "นาย สมชาย ร": banks shorten the surname. */
const shortened = (name: string) => name.replace(/(\s\S).*$/u, "$1");

/**
 * Makes a transfer and the picture of its slip. The bank then knows the transfer as the variant says, so that the product finds what it
 * would find at a real bank. Throws for an unknown bank.
 */
export async function transferSlip(
  bank: Bank,
  customer: string,
  { amount, receiver: wanted, bank: symbol, at, variant }: SlipRequest,
): Promise<{ picture: Buffer; reference: string }> {
  const from = findBank(symbol) ?? BANKS[0];
  const code = from && codeOf(from.symbol);
  if (!from || !code) throw new Error(`There is no bank ${symbol}`);
  const receiver = variant === "wrong_receiver" ? SOMEBODY_ELSE : wanted;
  const isProxy = codeOf(receiver.bank) === null;
  const when = variant === "old" ? new Date(Date.parse(at) - OLD_DAYS * DAY_MS) : new Date(at);
  // a typing error: a tenth is missing
  const paid = variant === "wrong_amount" ? Math.max(1, Math.round(amount * 90) / 100) : amount;
  const transfer: BankTransfer = {
    bank: code,
    reference: reference(),
    amount: paid,
    at: when.toISOString(),
    sender: { name: shortened(customer), account: masked(String(randomInt(10 ** 9, 10 ** 10))) },
    receiver: {
      bank: isProxy ? "004" : (codeOf(receiver.bank) ?? "004"),
      name: shortened(receiver.name),
      account: isProxy ? null : masked(receiver.number),
      proxy: isProxy ? maskedProxy(receiver.number) : null,
    },
  };
  if (variant !== "unknown") await bank.addTransfer(transfer);
  if (variant === "pending") await bank.hold(transfer.reference);
  if (variant === "used_twice") await bank.tell(transfer.reference);
  const picture: SlipPicture = {
    qr: generate.slipVerify({ sendingBank: code, transRef: transfer.reference }),
    bank: from,
    reference: transfer.reference,
    amount: paid,
    at: when,
    sender: transfer.sender,
    receiver: {
      name: transfer.receiver.name,
      account: transfer.receiver.account ?? transfer.receiver.proxy ?? "",
      bank: isProxy ? "พร้อมเพย์" : (findBank(receiver.bank)?.name ?? receiver.bank),
    },
    is_blurred: variant === "unreadable",
  };
  return { picture: await drawSlip(picture), reference: transfer.reference };
}
