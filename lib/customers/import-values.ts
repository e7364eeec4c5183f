import { fitValue } from "./field-value";
import type { CustomerField } from "./fields";
import { MAX_CELL_TAGS, MAX_TAG_TEXT, MAX_VALUE } from "./import-schema";

/** The beginning of a text, without half a letter at its end. */
export const cutText = (text: string, most: number): string =>
  text.length <= most ? text : Array.from(text).slice(0, most).join("");

const NOTHING = /^[-–—]*$/;
const thaiDigits = (text: string) => text.replace(/[๐-๙]/g, (digit) => String(digit.charCodeAt(0) - 0x0e50));

/**
 * A phone number as dialled in Thailand. Spreadsheets drop the leading zero of 081-234-5678 and write +66 forms in many ways. What is no
 * phone number is returned as it is.
 */
export function importPhone(typed: string): string {
  const text = thaiDigits(typed.normalize("NFKC"))
    .replace(/[\u2010-\u2015\u2212]/g, "-")
    .replace(/[\p{Cf}.]/gu, "")
    .trim();
  const plain = text.replace(/[\s()-]/g, "").replace(/^(?:\+66|0066)0?(?=\d{8,9}$)/, "0");
  if (/^[689]\d{8}$/.test(plain) || /^[2-7]\d{7}$/.test(plain)) return `0${plain}`;
  if (/^66[2-9]\d{7,8}$/.test(plain)) return `0${plain.slice(2)}`;
  return /^\+?\d+$/.test(plain) ? plain : text;
}

const LANGUAGES: Record<string, RegExp> = {
  th: /^(ไทย|ภาษาไทย|thai)$/,
  en: /^(อังกฤษ|ภาษาอังกฤษ|english)$/,
  zh: /^(จีน|ภาษาจีน|chinese)$/,
  ja: /^(ญี่ปุ่น|ภาษาญี่ปุ่น|japanese)$/,
  ko: /^(เกาหลี|ภาษาเกาหลี|korean)$/,
  my: /^(พม่า|เมียนมา|ภาษาพม่า|burmese)$/,
  lo: /^(ลาว|ภาษาลาว|lao)$/,
  km: /^(เขมร|กัมพูชา|ภาษาเขมร|khmer)$/,
  vi: /^(เวียดนาม|ภาษาเวียดนาม|vietnamese)$/,
};

function importLanguage(typed: string): string {
  const text = typed.toLowerCase();
  const named = Object.entries(LANGUAGES).find(([, names]) => names.test(text));
  return (
    named?.[0] ??
    typed.replace(/^([A-Za-z]{2,3})[-_]?([A-Za-z]{2,4})?$/, (_, language: string, region?: string) =>
      region ? `${language.toLowerCase()}-${region}` : language.toLowerCase(),
    )
  );
}

/** The tags of a cell, separated by commas, semicolons, bars or lines; each once. */
function importTags(typed: string): string[] {
  const names = typed
    .split(/[,;|\n]/)
    .map((name) => name.normalize("NFC").replace(/^#/, "").replace(/\s+/g, " ").trim())
    .filter((name) => name !== "" && !NOTHING.test(name));
  const once = [...new Map(names.map((name) => [name.toLowerCase(), name])).values()];
  return once.slice(0, MAX_CELL_TAGS).map((name) => cutText(name, MAX_TAG_TEXT));
}

/** An ISO day from 31/12/2569, 31-12-2026 or 2026-12-31; Buddhist years are converted. */
function importDay(typed: string): string {
  const text = thaiDigits(typed);
  const local = /^(\d{1,2})[/.-](\d{1,2})[/.-](\d{4})(?:\s.*)?$/.exec(text);
  const iso = /^(\d{4})[/.-](\d{1,2})[/.-](\d{1,2})(?:[T\s].*)?$/.exec(text);
  const [year, month, day] = local ? [local[3], local[2], local[1]] : iso ? [iso[1], iso[2], iso[3]] : [];
  if (!year || !month || !day) return typed;
  const western = Number(year) > 2400 ? Number(year) - 543 : Number(year);
  const value = `${String(western).padStart(4, "0")}-${month.padStart(2, "0")}-${day.padStart(2, "0")}`;
  // 31 February becomes another day
  const date = new Date(`${value}T00:00:00Z`);
  return !Number.isNaN(date.getTime()) && date.toISOString().startsWith(value) ? value : typed;
}

const YES = /^(ใช่|มี|ใช้|yes|y|true|1|✓)$/i;
const NO = /^(ไม่|ไม่ใช่|ไม่มี|no|n|false|0)$/i;

function importField(field: CustomerField, typed: string): string {
  const plain = {
    date: importDay,
    number: (text: string) => thaiDigits(text).replace(/[฿,\s]/g, ""),
    yes_no: (text: string) => (YES.test(text) ? "yes" : NO.test(text) ? "no" : text),
    choice: (text: string) => field.choices.find((choice) => choice.toLowerCase() === text.toLowerCase()) ?? text,
    text: (text: string) => text,
    link: (text: string) => text,
  }[field.kind](typed);
  return fitValue(field, plain) ?? typed;
}

/** The value of a cell as it is stored, or null if the cell says nothing. What is far too long is cut, and the check refuses it. */
export function importValue(target: string, cell: string, fields: readonly CustomerField[]): string | string[] | null {
  // PostgreSQL stores no zero bytes
  const typed = cell.replaceAll("\0", "").normalize("NFC").trim();
  if (typed === "" || NOTHING.test(typed)) return null;
  if (target === "tags") {
    const names = importTags(typed);
    return names.length > 0 ? names : null;
  }
  return cutText(importText(target, typed, fields), MAX_VALUE) || null;
}

function importText(target: string, typed: string, fields: readonly CustomerField[]): string {
  if (target === "phone") return importPhone(typed);
  if (target === "email") return typed.replace(/^mailto:/i, "").toLowerCase();
  if (target === "language") return importLanguage(typed);
  if (target === "name") return typed.replace(/\s+/g, " ");
  const field = fields.find(({ id }) => id === target);
  return field ? importField(field, typed) : typed;
}
