/** The figures of a text: quantities, times, dates, and phone or account numbers, as digits of any script or as words. */
import { takeClocks } from "./clock";
import { type Dates, takeDates } from "./dates";
import { withDigits } from "./number-words";
import { type Quantity, unitAtStart, unitsOfOne, withFractions } from "./units";

/** What a percentage refers to: a deposit of half the price is not a discount. */
const SHARES: [kind: string, before: RegExp, after: RegExp][] = [
  ["discount", /(?:ลด|ถูกลง|discount|save|sale)[^\d]{0,24}$/, /^\s*(?:off|discount)/],
  ["deposit", /(?:มัดจำ|จอง|ล่วงหน้า|ดาวน์|deposit)[^\d]{0,24}$/, /^\s*deposit/],
  ["charge", /(?:ค่าธรรมเนียม|ภาษี|vat|ดอกเบี้ย|ผ่อน|fee|interest|tax)[^\d]{0,24}$/, /^\s*(?:fee|interest|tax|vat)/],
];
const RANGE = /^\s*(?:-|–|~|ถึง|to|หรือ|or)\s*\d+(?:\.\d+)*/;
const NUMBERS = /\d+(?:[.:]\d+)*(?:≈\d+)?/g;
/** Digits joined across spaces, dashes and points. */
const RUNS = /\d(?:[\s().–-]{0,3}\d)+/g;
export const LONG_NUMBER = 7;

export interface Item extends Quantity {
  written: string;
  /** All possible values of an ambiguous number ("พันห้า"). */
  values: number[];
  share: string;
  index: number;
}
export interface Run {
  digits: string;
  written: string;
  from: number;
  to: number;
}
export interface Figures extends Dates {
  items: Item[];
  runs: Run[];
  clocks: number[][];
}

function itemAt(text: string, found: RegExpExecArray): Item {
  const before = text.slice(Math.max(0, found.index - 60), found.index);
  const end = found.index + found[0].length;
  // treat both ends of a range alike
  const after = text.slice(end, end + 60).replace(RANGE, "");
  const prefix = /(?:฿|\bthb)\s*$/.test(before) ? "money" : /(?:\$|\busd)\s*$/.test(before) ? "dollar" : "";
  const unit = /ร้อยละ\s*$/.test(before) ? "percent" : prefix || unitAtStart(after);
  const clause = before.replace(/.*[\n;,]/s, "");
  const afterPercent = after.replace(/^\s*(?:%|percent)/, "");
  const share =
    unit === "percent" ? SHARES.find(([, past, next]) => past.test(clause) || next.test(afterPercent))?.[0] : undefined;
  const values = found[0].split("≈").map((written) => Number(written.replace(/:/g, ".")));
  return {
    written: found[0],
    value: values[0] ?? Number.NaN,
    values,
    unit,
    share: share ?? "",
    index: found.index,
  };
}

export function figuresOf(text: string): Figures {
  // list numbering is not a figure
  const digits = withDigits(text.replace(/^\s*[0-9๐-๙]{1,2}[.)](?=\s)/gm, " "));
  const { clocks, rest: withoutClocks } = takeClocks(digits.replace(/\+\s?66\s?(?:\(0\))?[\s-]?(?=\d)/g, "0"));
  const { days, years, rest } = takeDates(withoutClocks);
  const numbers = withFractions(rest);
  const items = [...numbers.matchAll(NUMBERS)].map((found) => itemAt(numbers, found));
  const runs = [...numbers.matchAll(RUNS)]
    .map(({ 0: written, index }) => ({
      digits: written.replace(/\D/g, ""),
      written,
      from: index,
      to: index + written.length,
    }))
    .filter((run) => run.digits.length >= LONG_NUMBER);
  for (const unit of unitsOfOne(numbers)) {
    items.push({ written: "1", value: 1, values: [1], unit, share: "", index: -1 });
  }
  return { items, runs, clocks, days, years };
}
