/** Units: the same number with another unit than in the passage is another figure. */

/** Units of measure, with the family within which they convert, and their size in it; without a family they do not convert. */
const MEASURES: [unit: string, words: string, family?: string, size?: number][] = [
  ["percent", "%|เปอร์(?:เซ็?นต์?)?|percent"],
  ["satang", "สตางค์|สต\\."],
  ["money", "บาท|บ\\.|฿|thb\\b|baht|\\.-|,-"],
  ["dollar", "\\$|ดอลลาร์|ดอลล่าร์|เหรียญ|usd\\b|dollars?"],
  ["foreign", "€|£|¥|ยูโร|ปอนด์|เยน|หยวน|วอน|กีบ|euros?\\b|pounds?\\b|yen\\b|yuan\\b"],
  ["minute", "นาที|min(?:ute)?s?\\b", "time", 1],
  ["hour", "ชั่วโมง|ช\\.?ม\\.?(?![ก-๙])|h(?:ou)?rs?\\b", "time", 60],
  ["day", "วัน(?!ที่)|(?:business |working )?days?\\b", "time", 1440],
  ["week", "สัปดาห์|อาทิตย์|weeks?\\b", "time", 10_080],
  ["month", "เดือน|months?\\b", "months", 1],
  ["year", "ปี(?!ก|่|้)|years?\\b|yrs?\\b", "months", 12],
  ["kilometre", "กิโลเมตร|กม\\.?|km\\b|kilomet"],
  ["kilogram", "กิโลกรัม|กิโล|ก\\.?ก\\.?(?![ก-๙])|kgs?\\b|kilos?\\b|kilogram|โล(?![ก-๙])"],
  ["milligram", "มิลลิกรัม|มก\\.?|mg\\b"],
  ["gram", "กรัม|g\\b|grams?\\b"],
  ["hundred-gram", "ขีด"],
  ["millilitre", "มิลลิลิตร|มล\\.?|ซีซี|ml\\b|cc\\b"],
  ["litre", "ลิตร|l\\b|lit(?:er|re)s?\\b"],
  ["centimetre", "เซนติเมตร|เซน|ซม\\.?|cm\\b|centimet"],
  ["millimetre", "มิลลิเมตร|มม\\.?|mm\\b"],
  ["metre", "เมตร|m\\b|met(?:er|re)s?\\b"],
  ["inch", "นิ้ว|inch(?:es)?\\b"],
];
/** Thai classifiers and English counters. The first one fits anything countable. */
const COUNTERS = [
  "ชิ้น|อัน|รายการ|pieces?\\b|pcs\\b|items?\\b|orders?\\b|ออเดอร์",
  "ตัว",
  "คู่|pairs?\\b",
  "กล่อง|box(?:es)?\\b",
  "ขวด|bottles?\\b",
  "แพ็?[คก]|packs?\\b",
  "ครั้ง|times?\\b|หน(?![ก-๙])",
  "คน|ท่าน|people\\b|persons?\\b|guests?\\b",
  "กระปุก|jars?\\b",
  "กระป๋อง|cans?\\b",
  "ซอง|sachets?\\b",
  "ถุง|bags?\\b",
  "ลัง|cartons?\\b",
  "ชุด|เซ็?[ตท]|sets?\\b",
  "ใบ",
  "แผ่น|sheets?\\b",
  "ฟอง|eggs?\\b",
  "เครื่อง",
  "สาขา|branch(?:es)?\\b",
  "ห้อง|rooms?\\b",
  "คืน(?!ได้|สินค้า|เงิน|ของ|ไม่)|nights?\\b",
  "เม็ด|tablets?\\b",
  "จาน",
  "แก้ว|cups?\\b",
  "ลูก",
  "ดอก",
  "เล่ม",
  "แต้ม|คะแนน|points?\\b",
  "เท่า",
  "ที่นั่ง|seats?\\b",
  "คัน",
  "ชั้น",
  "รอบ",
];
const UNITS = [
  ...MEASURES.map(([unit, words]) => [unit, words] as const),
  ...COUNTERS.map((words, at) => [`counter-${at}`, words] as const),
].map(([unit, words]) => [unit, new RegExp(`^\\s*(?:${words})`)] as const);
const SIZES = new Map(MEASURES.flatMap(([unit, , family, size]) => (family && size ? [[unit, { family, size }]] : [])));
const CLOCK = /^\s*(?:น\.|โมง|ทุ่ม|นาฬิกา|[ap]\.?m\b|แถม)/;
/** "คู่ละ", "ต่อชิ้น" and "per box" refer to one item. */
const EACH = new RegExp(
  `(${COUNTERS.join("|")}|วัน|เดือน|ปี)ละ|(?:ต่อ|\\bper |\\beach )\\s*(${COUNTERS.join("|")}|วัน|เดือน|ปี|day|month|year)`,
  "g",
);

/** The unit at the start of a text; empty: none. */
export const unitAtStart = (text: string): string => UNITS.find(([, words]) => words.test(text))?.[0] ?? "";

/** Whether a text starts with a counted noun or a word of clock time. */
export const startsWithUnit = (text: string): boolean => CLOCK.test(text) || unitAtStart(text) !== "";

/** The units for which a text states a price or amount per item. */
export const unitsOfOne = (text: string): string[] =>
  [...text.matchAll(EACH)].map(([, before, after]) => unitAtStart(before ?? after ?? ""));

const isCounter = (unit: string) => unit.startsWith("counter-");

export interface Quantity {
  value: number;
  /** Empty if none is named. */
  unit: string;
}

/** Whether two quantities are equal: "ปีครึ่ง" equals "18 เดือน" if units may be converted. */
export function isSameQuantity(one: Quantity, other: Quantity, isConverted: boolean): boolean {
  const [size, otherSize] = [SIZES.get(one.unit), SIZES.get(other.unit)];
  if (isConverted && size && otherSize && size.family === otherSize.family)
    return one.value * size.size === other.value * otherSize.size;
  if (one.value !== other.value) return false;
  if (one.unit === other.unit || one.unit === "" || other.unit === "") return true;
  return isCounter(one.unit) && isCounter(other.unit) && [one.unit, other.unit].includes("counter-0");
}

/** Replaces "ครึ่ง" and "โหล" by numbers. Clock times must be removed before. */
export function withFractions(digits: string): string {
  const measure = "กิโลกรัม|กิโลเมตร|กิโล|กก\\.?|ขีด|ปี|เดือน|ชั่วโมง|ชม\\.?|วัน|สัปดาห์|อาทิตย์|เมตร|ลิตร|นาที|นิ้ว|โล|เท่า";
  return digits
    .replace(/ครึ่ง\s*โหล|\bhalf (?:a )?dozen\b/g, " 6 ชิ้น ")
    .replace(/(\d+)\s*(?:โหล|dozens?\b)/g, (_all, count: string) => ` ${Number(count) * 12} ชิ้น `)
    .replace(/โหล|\b(?:a )?dozens?\b/g, " 12 ชิ้น ")
    .replace(new RegExp(`(\\d+)\\s*(${measure})ครึ่ง`, "g"), " $1.5 $2 ")
    .replace(new RegExp(`(?<![\\d.])(${measure})ครึ่ง`, "g"), " 1.5 $1 ")
    .replace(
      /ครึ่ง(?=\s*(?:ราคา|หนึ่ง|1\b))(?:\s*(?:ราคา|หนึ่ง|1\b))?|(?<=ลด(?:ราคา|ไป|ให้)?\s*)ครึ่ง|\bhalf(?: the)?(?=[\s-]*(?:price|off))/g,
      " 50 % ",
    )
    .replace(new RegExp(`ครึ่ง\\s*(?=${measure})|\\bhalf an? (?=(?:hour|day|week|month|year|kilo))`, "g"), " 0.5 ")
    .replace(/(วัน|ชั่วโมง|ครั้ง|เดือน|ปี|ชิ้น|อัน|สัปดาห์|อาทิตย์|นาที)เดียว(?!กัน)/g, " 1 $1 ")
    .replace(/\b(?:a )?couple (?:of )?/g, " 2 ")
    .replace(/\btwice\b/g, " 2 times ")
    .replace(/\bonce\b(?= (?:per|only|a\b))/g, " 1 times ")
    .replace(/\b(?:within|in|takes?|after|for|about) an? (?=(?:hour|day|week|month|year)\b)/g, " 1 ");
}
