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
  /** ISO, with zone; null where the provider gives no time, or none that can be read. */
  transferred_at: string | null;
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

const INSTANT = /^(\d{4}-\d{2}-\d{2})[T ](\d{2}:\d{2}(?::\d{2}(?:\.\d+)?)?)\s*(Z|[+-]\d{2}:?\d{2})?$/i;

/**
 * The time of a transfer as providers write it, as ISO in UTC; null for what is no time. Without a zone it is Bangkok's, where the
 * banks are: the server's own zone says nothing.
 */
export function instantOf(value: string | null | undefined): string | null {
  const [, day, time, zone = "+07:00"] = INSTANT.exec(value?.trim() ?? "") ?? [];
  const at = new Date(`${day}T${time}${zone}`);
  return day && !Number.isNaN(at.getTime()) ? at.toISOString() : null;
}

/** A number or name that a provider may leave out, leave empty or call null. */
export function shown(value: string | null | undefined): string | null {
  const text = value?.trim();
  return text ? text.slice(0, 200) : null;
}
