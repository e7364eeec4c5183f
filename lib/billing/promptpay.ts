import { anyId } from "promptparse/generate";

/** The payload of a PromptPay QR code with an amount, for a phone number or a tax or citizen id. Null for any other number. */
export function promptPayText(target: string, satang: number): string | null {
  // a phone number with Thailand's country code
  const digits = target.replaceAll(/\D/g, "").replace(/^66(?=\d{9}$)/, "0");
  // promptparse treats a missing amount as "any"
  if (satang <= 0) return null;
  const amount = satang / 100;
  if (/^0\d{9}$/.test(digits)) return anyId({ type: "MSISDN", target: digits, amount });
  if (/^\d{13}$/.test(digits)) return anyId({ type: "NATID", target: digits, amount });
  if (/^\d{15}$/.test(digits)) return anyId({ type: "EWALLETID", target: digits, amount });
  return null;
}
