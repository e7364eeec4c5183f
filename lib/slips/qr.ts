import { slipVerify, trueMoneySlipVerify } from "promptparse/validate";

/** The content of a slip's mini QR. It contains no amount, receiver or date: those come from the bank. */
export interface SlipQr {
  /** The sending bank's three-digit code, or "TrueMoney". */
  bank: string;
  /** The bank's transaction reference, verbatim: together with the bank it identifies a transfer. */
  reference: string;
  /** The whole text, which providers expect. */
  text: string;
}

const MAX_LENGTH = 255;
const PRINTABLE = /^[\x21-\x7e]+$/;

/**
 * Parses the text of a slip's QR code: structure, checksum and fields. Null for anything else, such as a PromptPay payment code. Some banks
 * omit the checksum's leading zeros.
 */
export function readSlipQr(given: string): SlipQr | null {
  const text = given.trim().replace(/9104([0-9a-fA-F]{1,3})$/, (_, crc: string) => `9104${crc.padStart(4, "0")}`);
  if (text.length > MAX_LENGTH || !PRINTABLE.test(text) || !isTagged(text)) return null;
  return readBankSlip(text) ?? readTrueMoneySlip(text);
}

function readBankSlip(text: string): SlipQr | null {
  const found = slipVerify(text, false);
  if (!found || !/^\d{3}$/.test(found.sendingBank) || !isReference(found.transRef)) return null;
  return { bank: found.sendingBank, reference: found.transRef, text };
}

// promptparse accepts a code with one of the two markers; we require both, and a transaction
function readTrueMoneySlip(text: string): SlipQr | null {
  const found = /^00\d{2}00020101020102/.test(text) ? trueMoneySlipVerify(text) : null;
  if (!found?.eventType || !isReference(found.transactionId ?? "") || !/^\d{8}$/.test(found.date ?? "")) return null;
  return { bank: "TrueMoney", reference: found.transactionId ?? "", text };
}

const isReference = (value: string) => /^[\x21-\x7e]{6,64}$/.test(value);

/**
 * Whether the text consists of tags (two digits, a two-digit length, the value) that add up. promptparse does not validate lengths: "-4"
 * would make it loop forever.
 */
function isTagged(text: string): boolean {
  let at = 0;
  while (at < text.length) {
    const head = /^\d{2}(\d{2})$/.exec(text.slice(at, at + 4));
    if (!head) return false;
    const end = at + 4 + Number(head[1]);
    if (end > text.length) return false;
    const value = text.slice(at + 4, end);
    // values that look like tags are parsed as nested ones
    if (/^\d{4}./.test(value) && !isFlat(value)) return false;
    at = end;
  }
  return at === text.length;
}

function isFlat(text: string): boolean {
  let at = 0;
  while (at < text.length) {
    const head = /^\d{2}(\d{2})$/.exec(text.slice(at, at + 4));
    if (!head) return false;
    at += 4 + Number(head[1]);
  }
  return at === text.length;
}
