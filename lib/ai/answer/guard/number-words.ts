/** Converts Thai and English number words to digits. */
import { plainText } from "../../tokenize";
import { startsWithUnit } from "./units";

const THAI: Record<string, number> = {
  ศูนย์: 0,
  หนึ่ง: 1,
  นึง: 1,
  เอ็ด: 1,
  สอง: 2,
  ยี่: 2,
  สาม: 3,
  สี่: 4,
  ห้า: 5,
  หก: 6,
  เจ็ด: 7,
  แปด: 8,
  เก้า: 9,
};
const THAI_SCALES: Record<string, number> = { สิบ: 10, ร้อย: 100, พัน: 1000, หมื่น: 10_000, แสน: 100_000, ล้าน: 1_000_000 };
const numbered = (words: string, valueAt: (at: number) => number): Record<string, number> =>
  Object.fromEntries(words.split(" ").map((word, at) => [word, valueAt(at)]));
const ENGLISH = {
  ...numbered(
    "zero one two three four five six seven eight nine ten eleven twelve thirteen fourteen fifteen sixteen seventeen eighteen nineteen",
    (at) => at,
  ),
  ...numbered("twenty thirty forty fifty sixty seventy eighty ninety", (at) => (at + 2) * 10),
};
const ENGLISH_SCALES: Record<string, number> = { hundred: 100, thousand: 1000, million: 1_000_000 };
const VALUES: Record<string, number> = { ...THAI, ...ENGLISH, ซาว: 20 };
const SCALES: Record<string, number> = { ...THAI_SCALES, ...ENGLISH_SCALES, k: 1000 };

const either = (...words: Record<string, number>[]) => words.flatMap((list) => Object.keys(list)).join("|");
const THAI_RUN = `(?:\\d+(?:\\.\\d+)?\\s*(?=${either(THAI_SCALES)}))?(?:(?:${either(THAI)}|ซาว)(?:\\s*(?=${either(THAI_SCALES)}))?|${either(THAI_SCALES)})+`;
const ENGLISH_RUN = `(?:\\d+(?:\\.\\d+)?[\\s-]*|\\b)(?:(?:${either(ENGLISH_SCALES)})\\b(?:[\\s-]+(?:and\\s+)?)?)(?:(?:${either(ENGLISH, ENGLISH_SCALES)})\\b(?:[\\s-]+(?:and\\s+)?)?)*|\\b(?:(?:${either(ENGLISH, ENGLISH_SCALES)})\\b(?:[\\s-]+(?:and\\s+)?)?)+`;
const RUNS = new RegExp(`${THAI_RUN}|${ENGLISH_RUN}|\\d+(?:\\.\\d+)?k\\b`, "g");
const TOKENS = new RegExp(
  `\\d+(?:\\.\\d+)?|ซาว|${[...either(VALUES, SCALES).split("|")].sort((a, b) => b.length - a.length).join("|")}`,
  "g",
);

/** Usually not a number when alone ("ศูนย์บริการ", "หกล้ม", "one of"): counted only before a unit or next to digits. */
const RISKY = /^(?:ศูนย์|หนึ่ง|นึง|เอ็ด|ยี่|หก|ร้อย|พัน|หมื่น|แสน|ล้าน|one)$/;
/** What follows a number word in a compound that is not a number. */
const COMPOUND = /^(?:แยก|เหลี่ยม|ล้อ|ก๊ก|ชั้น(?:ใน|นอก)|of\b|else\b)/;
const FOLLOWS_NUMBER = new RegExp(`^[\\s.-]*(?:\\d|${either(THAI)})`);
const PRECEDES_NUMBER = new RegExp(`(?:\\d|${either(THAI)})[\\s.-]*$`);

const digitOf = (word: string): number => VALUES[word] ?? Number(word);

/** Adds up groups: "สองหมื่นห้าพัน", "three hundred and ninety". */
function sum(words: readonly string[]): number {
  let [total, group, unit] = [0, 0, 0];
  for (const word of words) {
    const scale = SCALES[word];
    if (scale === undefined) unit += digitOf(word);
    else if (scale >= 1_000_000 || word === "thousand")
      [total, group, unit] = [total + (group + unit || 1) * scale, 0, 0];
    else [group, unit] = [group + (unit || (word === "hundred" && group) || 1) * scale, 0];
  }
  return Math.round((total + group + unit) * 100) / 100;
}

/**
 * The value of number words. A digit after a scale means the next lower scale ("พันห้า" is 1500) or itself (1005); both are returned,
 * separated by ≈. Single digits form a phone number ("ศูนย์แปดหนึ่ง"), two of them a range ("สองสามวัน").
 */
function readNumber(words: readonly string[]): string {
  const digits = words.every((word) => (VALUES[word] ?? 99) < 10 && word !== "เอ็ด");
  if (digits && words.length > 1) return words.map(digitOf).join(words.length === 2 ? "-" : "");
  const value = sum(words);
  const [last = "", scale = 0] = [words.at(-1), SCALES[words.at(-2) ?? ""]];
  if (scale < 100 || !(last in THAI) || last === "เอ็ด") return String(value);
  return `${value - digitOf(last) + (digitOf(last) * scale) / 10}≈${value}`;
}

const segmenter = new Intl.Segmenter("th", { granularity: "word" });

function boundariesOf(text: string): Set<number> {
  const boundaries = new Set([text.length]);
  for (const { index } of segmenter.segment(text)) boundaries.add(index);
  return boundaries;
}

/** Replaces number words by digits. Expects text from `plainText`. */
export function withDigits(text: string): string {
  const plain = plainText(text);
  const boundaries = boundariesOf(plain);
  return plain.replace(RUNS, (found, at: number) => {
    const words = found.match(TOKENS) ?? [];
    const [before, after] = [plain.slice(0, at), plain.slice(at + found.length)];
    const isUnit = startsWithUnit(after) || /^\s*เดียว/.test(after);
    if (words.length === 1 && !/\d/.test(found)) {
      if (/ทั้ง\s*$/.test(before) || COMPOUND.test(after)) return found;
      const isBeside = FOLLOWS_NUMBER.test(after) || PRECEDES_NUMBER.test(before);
      if (RISKY.test(words[0] ?? "") && !isUnit && !isBeside) return found;
      // "สาม" in "สามารถ" ends inside a word
      if (!isUnit && !(boundaries.has(at) && boundaries.has(at + found.length))) return found;
    }
    return ` ${readNumber(words)} `;
  });
}
