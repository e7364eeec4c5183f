import data from "@/data/banks.json";

/** A bank, or a payment method displayed like one. Names are Thai; `icon` is a file in public/banks, null without a logo. */
export interface Bank {
  symbol: string;
  name: string;
  fullname: string;
  nameEN: string;
  icon: string | null;
  /** Brand colour as hex, and a readable text colour on it. */
  color: string;
  textOn: string;
  kind: string;
}

/** Banks and methods in the order in which they are offered. */
export const banks: readonly Bank[] = data.banks;

const bySymbol = new Map(banks.map((bank) => [bank.symbol, bank]));
const byCode = new Map(Object.entries(data.byCode));
const codeLabels = new Map<string, string>(Object.entries(data.codeLabels));

/** By symbol (KBANK) or method (PromptPay), or null. */
export function findBank(symbol: string | null | undefined): Bank | null {
  return (symbol && bySymbol.get(symbol)) || null;
}

/** By the bank's three-digit code (004), which slips and providers use, or null. */
export function findBankByCode(code: string | null | undefined): Bank | null {
  return findBank(code && byCode.get(code));
}

/** By symbol or three-digit code. */
export function findAnyBank(key: string | null | undefined): Bank | null {
  return findBank(key) ?? findBankByCode(key);
}

/** The code's label where its symbol would be ambiguous: "SCB (SME)" for 098; null for an unknown code. */
export function codeLabel(code: string): string | null {
  return codeLabels.get(code) ?? byCode.get(code) ?? null;
}

/** Whether two keys (symbols or codes) are the same bank: 014, 070 and 098 are all SCB. */
export function isSameBank(one: string | null, other: string | null): boolean {
  const [bank, second] = [findAnyBank(one), findAnyBank(other)];
  return bank !== null && bank === second;
}

/** Every code of the directory, and the one payment method that slips name like a bank. */
export const bankCodes: readonly string[] = [...byCode.keys(), "TrueMoney"].toSorted();
