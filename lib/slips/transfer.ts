import { MAX_SATANG } from "./limits";

/** Sender or receiver, as far as the bank shows them. */
export interface Party {
  /** The three-digit bank code, or null. */
  bank: string | null;
  name: string | null;
  /** The masked account number. */
  account: string | null;
  /** The masked PromptPay or wallet number, if one was used. */
  proxy: string | null;
}

/** A transfer, as reported by the bank. */
export interface Transfer {
  reference: string;
  /** In satang: always an integer. */
  amount: number;
  /** ISO with zone; null if the provider gives no valid time. */
  transferred_at: string | null;
  sender: Party;
  receiver: Party;
}

/** A provider's baht amount in satang; null if it is not a valid amount. */
export function satangOf(baht: number | string): number | null {
  const text = String(baht);
  if (!/^\d{1,10}(\.\d{1,4})?$/.test(text)) return null;
  const satang = Math.round(Number(text) * 100);
  return satang <= MAX_SATANG ? satang : null;
}

const INSTANT = /^(\d{4}-\d{2}-\d{2})[T ](\d{2}:\d{2}(?::\d{2}(?:\.\d+)?)?)\s*(Z|[+-]\d{2}:?\d{2})?$/i;

/**
 * A provider's transfer time as ISO in UTC; null if invalid. Without a zone it is Bangkok time, where the banks are, whatever the server's
 * zone.
 */
export function instantOf(value: string | null | undefined): string | null {
  const [, day, time, zone = "+07:00"] = INSTANT.exec(value?.trim() ?? "") ?? [];
  const at = new Date(`${day}T${time}${zone}`);
  return day && !Number.isNaN(at.getTime()) ? at.toISOString() : null;
}

/** Normalises a value that providers omit, leave empty or set to null. */
export function shown(value: string | null | undefined): string | null {
  const text = value?.trim();
  return text ? text.slice(0, 200) : null;
}
