import { findAnyBank, isSameBank } from "@/lib/banks/directory";
import { foldLetters } from "@/lib/text/fold";
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
  /^(?:(?:นางสาว|นาย|นาง|น\.?ส\.|ด\.ช\.|ด\.ญ\.|ดร\.|คุณ|บริษัท|บจก\.?|บมจ\.?|หจก\.?|ห้างหุ้นส่วนจำกัด|ร้าน)|(?:mrs|mr|ms|miss|company|co)(?![a-z]))\.?\s*/u;
const LEGAL_FORM =
  /\s*(?:จำกัด(?:\s*\(มหาชน\))?|(?:(?:company|co)[\s.,]*)?(?:limited|ltd)\.?|\(?public\)?|company)\s*$/u;
/** Characters that hide letters of a name. */
const HIDDEN = /[*•●#]+|x{2,}/u;

/** Lower-case, without titles and legal forms, in one spelling of Thai marks. */
function bareName(name: string): string {
  let bare = foldLetters(name).replaceAll(/\s+/g, " ").trim();
  for (let before = ""; before !== bare; ) {
    before = bare;
    bare = bare.replace(TITLES, "").replace(LEGAL_FORM, "");
  }
  return bare;
}

const lettersOf = (text: string) => text.replaceAll(/[^\p{L}\p{M}\p{N}]/gu, "");
const plainName = (name: string) => lettersOf(bareName(name));

/** Whether a name on a slip, which banks often truncate, may be this name. Never decisive alone. */
export function matchesName(name: string | null, shown: string | null): boolean {
  const [whole, part] = [plainName(name ?? ""), plainName(shown ?? "")];
  if (whole.length < 3 || part.length < 3) return false;
  return whole.startsWith(part) || part.startsWith(whole);
}

const SCRIPTS = [/\p{Script=Thai}/u, /\p{Script=Latin}/u];
const shareScript = (one: string, other: string) => SCRIPTS.some((script) => script.test(one) && script.test(other));

/** Whether a name that a bank truncates or masks ("อร*** ใจ***") may be this name. */
function mayBeName(name: string, shown: string): boolean {
  const whole = plainName(name);
  const parts = bareName(shown).split(HIDDEN).map(lettersOf);
  // only letters, marks and digits are left, which need no escaping
  return (
    new RegExp(`^${parts.join(".*")}`, "u").test(whole) || (parts.length === 1 && (parts[0] ?? "").startsWith(whole))
  );
}

/**
 * Whether the visible letters of a name on a slip differ from an account's names. Names in another script are not compared. A slip without
 * visible letters contradicts nothing.
 */
export function contradictsName(
  { name_th, name_en }: Pick<ReceivingAccount, "name_th" | "name_en">,
  shown: string | null,
): boolean {
  const visible = plainName(shown ?? "");
  const comparable = [name_th, name_en].filter((name) => shareScript(plainName(name ?? ""), visible));
  return comparable.length > 0 && !comparable.some((name) => mayBeName(name ?? "", shown ?? ""));
}

/** The account that was paid into. */
export interface ReceiverMatch {
  account: ReceivingAccount;
  /** Only the visible digits of a masked number match, and the name is another: a person decides. */
  is_doubtful: boolean;
}

/**
 * The account that was paid into, or null. The number decides: bank and account digits, or the PromptPay or wallet number. A few visible
 * digits also match the accounts of others, so a masked number needs a name that does not contradict it. If a slip shows no number at all,
 * bank and name together decide.
 */
export function findReceiver(accounts: readonly ReceivingAccount[], receiver: Party): ReceiverMatch | null {
  const shownNumber = (account: ReceivingAccount): string | null => {
    const { proxy, account: number, bank } = receiver;
    if (proxy !== null && isProxy(account) && matchesMask(account.number, proxy)) return proxy;
    const isBank = isSameBank(account.bank, bank) || (bank === null && !isProxy(account));
    return number !== null && isBank && matchesMask(account.number, number) ? number : null;
  };
  const matches = accounts.flatMap((account) => {
    const number = shownNumber(account);
    if (number === null) return [];
    const is_doubtful = !isShownInFull(account.number, number) && contradictsName(account, receiver.name);
    return [{ account, is_doubtful }];
  });
  if (matches.length > 0 || receiver.account !== null || receiver.proxy !== null) {
    return matches.find(({ is_doubtful }) => !is_doubtful) ?? matches[0] ?? null;
  }
  const byName = accounts.find(
    (account) =>
      isSameBank(account.bank, receiver.bank) &&
      (matchesName(account.name_th, receiver.name) || matchesName(account.name_en, receiver.name)),
  );
  return byName ? { account: byName, is_doubtful: false } : null;
}

const isProxy = ({ bank }: ReceivingAccount) => ["scheme", "ewallet"].includes(findAnyBank(bank)?.kind ?? "");
const isShownInFull = (number: string, shown: string) => number.replaceAll(/\D/g, "") === shown.replaceAll(/\D/g, "");
