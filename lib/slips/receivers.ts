import { findAnyBank, isSameBank } from "@/lib/banks/directory";
import type { Party } from "./transfer";

/** A shop's account that receives payments. `bank`: a symbol of the directory, or PromptPay or TrueMoney with their registered number. */
export interface ReceivingAccount {
  id: string;
  bank: string;
  /** Digits only. */
  number: string;
  name_th: string | null;
  name_en: string | null;
}

/** Minimum visible and matching digits for a masked number to count. */
const LEAST_VISIBLE = 3;

/**
 * Whether a masked number may be this number. Visible digits must match by position, counted from the end if the lengths differ (banks
 * write "xxx-x-x5366-x", "1234xxxx5678" and "x-5366").
 */
export function matchesMask(number: string, masked: string): boolean {
  const places = masked.replaceAll(/[^0-9a-zA-Z*•#]/g, "");
  const digits = number.replaceAll(/\D/g, "");
  const visible = places.replaceAll(/\D/g, "").length;
  if (visible < Math.min(LEAST_VISIBLE, digits.length) || places.length > digits.length + 3) return false;
  for (let back = 1; back <= places.length; back++) {
    const place = places.at(-back) ?? "";
    if (!/\d/.test(place)) continue;
    if (digits.at(-back) !== place || back > digits.length) return false;
  }
  return true;
}

const TITLES =
  /^(นาย|นางสาว|นาง|น\.ส\.|ด\.ช\.|ด\.ญ\.|บริษัท|บจก\.?|บมจ\.?|หจก\.?|ห้างหุ้นส่วนจำกัด|ร้าน|mr|mrs|ms|miss|company|co)\.?\s*/iu;

function plainName(name: string): string {
  let plain = name.normalize("NFKC").toLowerCase().replaceAll(/\s+/g, " ").trim();
  for (let before = ""; before !== plain; ) {
    before = plain;
    plain = plain.replace(TITLES, "");
  }
  return plain.replaceAll(/[^\p{L}\p{M}\p{N}]/gu, "");
}

/** Whether a name on a slip, which banks often truncate, may be this name. Never decisive alone. */
export function matchesName(name: string | null, shown: string | null): boolean {
  const [whole, part] = [plainName(name ?? ""), plainName(shown ?? "")];
  if (whole.length < 3 || part.length < 3) return false;
  return whole.startsWith(part) || part.startsWith(whole);
}

/**
 * The account that was paid into, or null. The number decides: bank and account digits, or the PromptPay or wallet number. If a slip shows
 * no number at all, bank and name together decide.
 */
export function findReceiver(accounts: readonly ReceivingAccount[], receiver: Party): ReceivingAccount | null {
  const byNumber = accounts.find(
    (account) =>
      (receiver.proxy !== null && isProxy(account) && matchesMask(account.number, receiver.proxy)) ||
      (receiver.account !== null &&
        (isSameBank(account.bank, receiver.bank) || (receiver.bank === null && !isProxy(account))) &&
        matchesMask(account.number, receiver.account)),
  );
  if (byNumber || receiver.account !== null || receiver.proxy !== null) return byNumber ?? null;
  return (
    accounts.find(
      (account) =>
        isSameBank(account.bank, receiver.bank) &&
        (matchesName(account.name_th, receiver.name) || matchesName(account.name_en, receiver.name)),
    ) ?? null
  );
}

const isProxy = ({ bank }: ReceivingAccount) => ["scheme", "ewallet"].includes(findAnyBank(bank)?.kind ?? "");
