import { MAX_SATANG } from "./limits";

/** Who sent or got the money, as far as the bank shows it. */
export interface Party {
  /** Three digits, or null. */
  bank: string | null;
  name: string | null;
  /** The account's number with masked places. */
  account: string | null;
  /** The PromptPay or wallet number, masked, where the money went by it. */
  proxy: string | null;
}

/** A transfer as the bank knows it. */
export interface Transfer {
  reference: string;
  /** In satang: money is never a fraction here. */
  amount: number;
  /** ISO, with zone. */
  transferred_at: string;
  sender: Party;
  receiver: Party;
}

/** Baht as providers write them, in satang; null for what is no amount of money. */
export function satangOf(baht: number | string): number | null {
  const text = String(baht);
  if (!/^\d{1,10}(\.\d{1,4})?$/.test(text)) return null;
  const satang = Math.round(Number(text) * 100);
  return satang <= MAX_SATANG ? satang : null;
}

/** A number or name that a provider may leave out, leave empty or call null. */
export function shown(value: string | null | undefined): string | null {
  const text = value?.trim();
  return text ? text.slice(0, 200) : null;
}
