import { anyId } from "promptparse/generate";

/** The text of a PromptPay QR that asks for an amount, to a telephone number or a tax or citizen id. Null for another number. */
export function promptPayText(target: string, satang: number): string | null {
  const digits = target.replaceAll(/\D/g, "");
  // for promptparse no amount means any
  if (satang <= 0) return null;
  const amount = satang / 100;
  if (/^0\d{9}$/.test(digits)) return anyId({ type: "MSISDN", target: digits, amount });
  if (/^\d{13}$/.test(digits)) return anyId({ type: "NATID", target: digits, amount });
  if (/^\d{15}$/.test(digits)) return anyId({ type: "EWALLETID", target: digits, amount });
  return null;
}
