import { slipVerify, trueMoneySlipVerify } from "promptparse/validate";

/** What the small QR of a slip says. It holds no amount, no receiver and no day: those come from the bank. */
export interface SlipQr {
  /** Three digits of the sending bank, or "TrueMoney". */
  bank: string;
  /** The bank's reference of the transfer, exactly as it is written: with the bank it names one transfer. */
  reference: string;
  /** The whole text, as a provider wants it. */
  text: string;
}

const MAX_LENGTH = 255;
const PRINTABLE = /^[\x21-\x7e]+$/;

/**
 * Reads the text of a slip's QR: its structure, the checksum and each field. Null for everything else, such as a PromptPay code
 * to pay with. Some banks write the checksum without its leading zeros.
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

// promptparse takes a code that has one of the two marks; ours must have both, and a transaction
function readTrueMoneySlip(text: string): SlipQr | null {
  const found = /^00\d{2}00020101020102/.test(text) ? trueMoneySlipVerify(text) : null;
  if (!found?.eventType || !isReference(found.transactionId ?? "") || !/^\d{8}$/.test(found.date ?? "")) return null;
  return { bank: "TrueMoney", reference: found.transactionId ?? "", text };
}

const isReference = (value: string) => /^[\x21-\x7e]{6,64}$/.test(value);

/**
 * Whether the text is tags of two digits with two digits of length that add up. promptparse walks by whatever stands there: a
 * length of "-4" would keep it at one place for ever.
 */
function isTagged(text: string): boolean {
  let at = 0;
  while (at < text.length) {
    const head = /^\d{2}(\d{2})$/.exec(text.slice(at, at + 4));
    if (!head) return false;
    const end = at + 4 + Number(head[1]);
    if (end > text.length) return false;
    const value = text.slice(at + 4, end);
    // what looks like tags within a tag is walked, too
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
