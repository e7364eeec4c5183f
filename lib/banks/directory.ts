import data from "@/data/banks.json";

/** A bank, or a method that is shown like one. Names are Thai; `icon` is a file of public/banks, null where there is no logo. */
export interface Bank {
  symbol: string;
  name: string;
  fullname: string;
  nameEN: string;
  icon: string | null;
  /** Brand colour as hex, and the letters that can be read on it. */
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

/** By the three digits of the bank (004), as slips and providers name it, or null. */
export function findBankByCode(code: string | null | undefined): Bank | null {
  return findBank(code && byCode.get(code));
}

/** By a symbol or by three digits, whichever is given. */
export function findAnyBank(key: string | null | undefined): Bank | null {
  return findBank(key) ?? findBankByCode(key);
}

/** How a code is written where a symbol would not say which it is: "SCB (SME)" for 098; null for a code that is unknown. */
export function codeLabel(code: string): string | null {
  return codeLabels.get(code) ?? byCode.get(code) ?? null;
}

/** Whether two keys (symbols or codes) name the same bank. 014, 070 and 098 all are SCB. */
export function isSameBank(one: string | null, other: string | null): boolean {
  const [bank, second] = [findAnyBank(one), findAnyBank(other)];
  return bank !== null && bank === second;
}

/** Every code of the directory, and the one method that slips name like a bank. */
export const bankCodes: readonly string[] = [...byCode.keys(), "TrueMoney"].toSorted();
