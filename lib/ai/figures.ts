/** The figures of a text: digits of any script and numbers in Thai and English words, each with its unit where it names one. */
import { plainText } from "./words";

const THAI: Record<string, number> = {
  ศูนย์: 0,
  หนึ่ง: 1,
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
const ENGLISH: Record<string, number> = Object.fromEntries(
  "zero one two three four five six seven eight nine ten eleven twelve thirteen fourteen fifteen sixteen seventeen eighteen nineteen"
    .split(" ")
    .map((word, value) => [word, value]),
);
const TENS: Record<string, number> = Object.fromEntries(
  "twenty thirty forty fifty sixty seventy eighty ninety".split(" ").map((word, at) => [word, (at + 2) * 10]),
);
const ENGLISH_SCALES: Record<string, number> = { hundred: 100, thousand: 1000, million: 1_000_000 };
const VALUES: Record<string, number> = { ...THAI, ...ENGLISH, ...TENS };
const SCALES: Record<string, number> = { ...THAI_SCALES, ...ENGLISH_SCALES };

/** What a number counts. A number before another unit than its passage names is another figure. */
const UNITS: [unit: string, words: RegExp][] = [
  ["percent", /^\s*(?:%|เปอร์(?:เซ็?นต์?)?|percent)/],
  ["money", /^\s*(?:บาท|฿|thb|baht)/],
  ["clock", /^\s*(?:น\.|โมง|ทุ่ม|[ap]\.?m\b)/],
  ["minute", /^\s*(?:นาที|min)/],
  ["hour", /^\s*(?:ชั่วโมง|ชม\.?|hours?)/],
  ["day", /^\s*(?:วัน|days?)/],
  ["week", /^\s*(?:สัปดาห์|อาทิตย์|weeks?)/],
  ["month", /^\s*(?:เดือน|months?)/],
  ["year", /^\s*(?:ปี|years?)/],
];
/** What is counted: one word for a number alone may be part of another word ("สามารถ", "พันธุ์") unless one of these follows. */
const COUNTED =
  /^\s*(?:%|เปอร์|dozens?|บาท|สตางค์|นาที|ชั่วโมง|ชม|วัน|คืน|สัปดาห์|อาทิตย์|เดือน|ปี|ชิ้น|ตัว|อัน|คู่|กล่อง|ขวด|แพ็[คก]|โหล|เท่า|ครั้ง|คน|ท่าน|กิโล|กรัม|เมตร|เซน|นิ้ว|รอบ|ใบ|เครื่อง|ชุด|ลัง|ซอง|แผ่น|โมง|ทุ่ม|แต้ม|คะแนน|สาขา|ห้อง|เล่ม|ลูก|แถม|งวด|baht|thb|percent|%|days?|weeks?|months?|years?|hours?|minutes?|pieces?|items?|packs?|boxes|box|pairs?|times|kg|km|people|points?)/;

const WORDS = new RegExp(
  `(?:(?:${Object.keys(THAI).join("|")}|${Object.keys(THAI_SCALES).join("|")})\\s*)+|\\b(?:(?:${[...Object.keys(ENGLISH), ...Object.keys(TENS), ...Object.keys(ENGLISH_SCALES)].join("|")})\\b(?:[\\s-]+(?:and\\s+)?)?)+`,
  "g",
);
const ONE_WORD = new RegExp(
  [...Object.keys(VALUES), ...Object.keys(SCALES)].sort((a, b) => b.length - a.length).join("|"),
  "g",
);

/** The value of number words, or their digits where they are said one by one ("ศูนย์แปดหนึ่ง"). */
function readNumber(words: readonly string[]): string {
  if (words.length > 2 && words.every((word) => (VALUES[word] ?? 99) < 10))
    return words.map((word) => VALUES[word]).join("");
  let [total, group, unit] = [0, 0, 0];
  for (const word of words) {
    const scale = SCALES[word];
    if (scale === undefined) unit += VALUES[word] ?? 0;
    else if (scale >= 1_000_000 || word === "thousand")
      [total, group, unit] = [total + (group + unit || 1) * scale, 0, 0];
    else [group, unit] = [group + (unit || (word === "hundred" && group) || 1) * scale, 0];
  }
  return String(total + group + unit);
}

/** Digits in place of number words; "โหล" and "ครึ่ง" as what they come to. */
function withDigits(text: string): string {
  return plainText(text)
    .replace(WORDS, (found, at: number, whole: string) => {
      const words = found.match(ONE_WORD) ?? [];
      const after = whole.slice(at + found.length);
      // "3 พัน" is left to the step below
      if (/\d\s*$/.test(whole.slice(0, at)) && SCALES[words[0] ?? ""]) return found;
      const isCounted = words.length > 1 || COUNTED.test(after) || /\d\s*$/.test(whole.slice(0, at));
      return isCounted && !/ทั้ง\s*$/.test(whole.slice(0, at)) ? ` ${readNumber(words)} ` : found;
    })
    .replace(/(\d)\s+(?=(?:ร้อย|พัน|หมื่น|แสน|ล้าน))/g, "$1")
    .replace(/(\d+(?:\.\d+)?)(ร้อย|พัน|หมื่น|แสน|ล้าน|k\b)/g, (_all, count: string, scale: string) =>
      String(Number(count) * (THAI_SCALES[scale] ?? 1000)),
    )
    .replace(/โหล|\bdozens?\b/g, " 12 ชิ้น")
    .replace(/ครึ่ง(?=\s*ราคา)|(?<=ลด(?:ราคา)?)ครึ่ง|\bhalf(?: the)?(?=[\s-]*(?:price|off))/g, " 50 % ")
    .replace(/\b(?:within|in|takes|after|for) an? (?=(?:hour|day|week|month|year)\b)/g, " 1 ");
}

const RANGE = /^\s*(?:-|–|~|ถึง|to|หรือ|or)\s*\d+(?:[.:]\d+)*/;

interface Figures {
  /** Value and unit; the unit is empty where none is named. */
  items: { value: string; unit: string }[];
  /** Digits written together over spaces, dashes and points: telephone and account numbers. */
  joined: string[];
}

const canonical = (digits: string): string =>
  digits
    .replace(/:/g, ".")
    .replace(/\.0+$/, "")
    .replace(/^0+(?=\d)/, "");

export function figuresOf(text: string): Figures {
  // the numbers of a list's points are no figures
  const digits = withDigits(text.replace(/^\s*[0-9๐-๙]{1,2}[.)](?=\s)/gm, " "));
  const items = [...digits.matchAll(/\d+(?:[.:]\d+)*/g)].map((found) => {
    // both ends of a range count the same
    const after = digits.slice(found.index + found[0].length).replace(RANGE, "");
    const before = digits.slice(0, found.index);
    const unit = UNITS.find(([, words]) => words.test(after))?.[0] ?? (/[฿]\s*$/.test(before) ? "money" : "");
    return { value: canonical(found[0]), unit: /ร้อยละ\s*$/.test(before) ? "percent" : unit };
  });
  const joined = [...digits.matchAll(/\d(?:[\s().–-]{0,3}\d)+/g)].map(([run]) => run.replace(/\D/g, ""));
  return { items, joined };
}

/** Whether a text holds a figure that its ground does not. */
export function addsFigure(text: string, ground: string): boolean {
  const [said, known] = [figuresOf(text), figuresOf(ground)];
  const together = new Set(known.items.map(({ value }) => value));
  for (const run of said.joined) {
    // one digit after the other is in every text; as a whole it is a number
    if (run.length >= 7 && !known.joined.some((number) => number.includes(run)) && !together.has(run)) {
      const groups = figuresOf(text).items.filter(({ value }) => run.includes(value) && value.length > 1);
      if (
        groups.map(({ value }) => value).join("").length < run.length ||
        groups.some(({ value }) => !together.has(value))
      )
        return true;
    }
  }
  return said.items.some(({ value, unit }) => {
    const same = known.items.filter((item) => item.value === value);
    if (same.length === 0) return !isPartOfNumber(value, said.joined, known.joined);
    return unit !== "" && same.every((item) => item.unit !== "" && item.unit !== unit);
  });
}

/** A group of a telephone number that the ground writes otherwise. */
const isPartOfNumber = (value: string, said: readonly string[], known: readonly string[]): boolean =>
  said.some((run) => run.length >= 7 && run.includes(value) && known.some((number) => number.includes(run)));
