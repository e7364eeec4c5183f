/** Dates in Thai and English, of the Buddhist and the Common Era. Number words are already digits. */

const NAMES = [
  "มกราคม|มกรา|january|jan|ม\\.?\\s?ค\\.?",
  "กุมภาพันธ์|กุมภา|february|feb|ก\\.?\\s?พ\\.?",
  "มีนาคม|มีนา|march|mar|มี\\.?\\s?ค\\.?",
  "เมษายน|เมษา|april|apr|เม\\.?\\s?ย\\.?",
  "พฤษภาคม|พฤษภา|may|พ\\.?\\s?ค\\.?",
  "มิถุนายน|มิถุนา|june|jun|มิ\\.?\\s?ย\\.?",
  "กรกฎาคม|กรกฎา|july|jul|ก\\.?\\s?ค\\.?",
  "สิงหาคม|สิงหา|august|aug|ส\\.?\\s?ค\\.?",
  "กันยายน|กันยา|september|sept|sep|ก\\.?\\s?ย\\.?",
  "ตุลาคม|ตุลา|october|oct|ต\\.?\\s?ค\\.?",
  "พฤศจิกายน|พฤศจิกา|november|nov|พ\\.?\\s?ย\\.?",
  "ธันวาคม|ธันวา|december|dec|ธ\\.?\\s?ค\\.?",
].map((names) => new RegExp(`^(?:${names})$`));
/** Month names that count on their own; abbreviations count only next to a day. */
const LONG =
  "มกราคม|กุมภาพันธ์|มีนาคม|เมษายน|พฤษภาคม|มิถุนายน|กรกฎาคม|สิงหาคม|กันยายน|ตุลาคม|พฤศจิกายน|ธันวาคม|มกรา|กุมภา|มีนา|เมษา|พฤษภา|มิถุนา|กรกฎา|สิงหา|กันยา|ตุลา|พฤศจิกา|ธันวา|\\b(?:january|february|april|june|july|august|september|october|november|december)\\b";
const SHORT =
  "(?:ม\\.?\\s?ค|ก\\.?\\s?พ|มี\\.?\\s?ค|เม\\.?\\s?ย|พ\\.?\\s?ค|มิ\\.?\\s?ย|ก\\.?\\s?ค|ส\\.?\\s?ค|ก\\.?\\s?ย|ต\\.?\\s?ค|พ\\.?\\s?ย|ธ\\.?\\s?ค)(?![ก-๙])\\.?|\\b(?:jan|feb|mar|march|apr|may|jun|jul|aug|sept?|oct|nov|dec)\\b\\.?";
const MONTH = `(${LONG}|${SHORT})`;
const DAY = "(?<!\\d)(\\d{1,2})(?:st|nd|rd|th)?";
const ERA =
  "(?:\\s*,?\\s*(?:ปี\\s*)?(?:พ\\.?\\s?ศ\\.?|ค\\.?\\s?ศ\\.?)?\\s*(\\d{4}|\\d{2}(?=$|[\\s,)]))(?!\\d|[.:]\\d))?";
const RANGE = "(?:\\s*(?:-|–|~|ถึง|to|และ|and)\\s*(\\d{1,2})(?:st|nd|rd|th)?)?";

const DAY_MONTH = new RegExp(`${DAY}${RANGE}\\s*(?:of\\s+|เดือน\\s*)?${MONTH}${ERA}`, "g");
const MONTH_DAY = new RegExp(`${MONTH}\\s*(\\d{1,2})(?!\\d|[.:,]\\d)(?:st|nd|rd|th)?${RANGE}${ERA}`, "g");
const MONTH_YEAR = new RegExp(`(${LONG})${ERA}`, "g");
const NUMERIC = /(?<![\d./-])(\d{1,2})([/.-])(\d{1,2})\2(\d{4}|\d{2})(?![\d./-]*\d)/g;
const ISO = /(?<![\d./-])(\d{4})-(\d{2})-(\d{2})(?!\d)/g;
const YEAR = /(?:พ\.?\s?ศ\.?|ค\.?\s?ศ\.?|(?<!\d\s*)ปี|\byear)\s*(\d{4})(?!\d)/g;

export interface Dates {
  /** Day and month as "25-12"; a month alone as "12". */
  days: string[];
  /** Years of the Common Era, each with all of its possible values. */
  years: number[][];
}

/** Possible Common Era years for a year that may be Buddhist or lack its century. */
export function yearsOf(year: number): number[] {
  if (year < 100) return [2000 + year, 2500 + year - 543];
  return year >= 2400 && year < 2700 ? [year - 543] : [year];
}

const monthOf = (name: string): number => NAMES.findIndex((names) => names.test(name.trim())) + 1;

/** The dates in a text, and the text without them. */
export function takeDates(digits: string): Dates & { rest: string } {
  const days: string[] = [];
  const years: number[][] = [];
  const keep = (dayNumbers: (string | undefined)[], month: number, year: string | undefined) => {
    for (const day of dayNumbers) if (day !== undefined) days.push(`${Number(day)}-${month}`);
    days.push(String(month));
    if (year !== undefined) years.push(yearsOf(Number(year)));
    return " ; ";
  };
  const isDate = (day: string, month: string) =>
    Number(day) >= 1 && Number(day) <= 31 && Number(month) >= 1 && Number(month) <= 12;
  const rest = digits
    .replace(ISO, (found, year, month, day) => (isDate(day, month) ? keep([day], Number(month), year) : found))
    .replace(NUMERIC, (found, day, _mark, month, year) =>
      isDate(day, month) ? keep([day], Number(month), year) : found,
    )
    .replace(DAY_MONTH, (found, day, last, name, year) => {
      const month = monthOf(name.replace(/\.$/, ""));
      return month > 0 && Number(day) <= 31 ? keep([day, last], month, year) : found;
    })
    .replace(MONTH_DAY, (found, name, day, last, year) => {
      const month = monthOf(name.replace(/\.$/, ""));
      return month > 0 && Number(day) <= 31 ? keep([day, last], month, year) : found;
    })
    .replace(MONTH_YEAR, (_found, name, year) => keep([], monthOf(name), year))
    .replace(YEAR, (_found, year) => {
      years.push(yearsOf(Number(year)));
      return " ; ";
    });
  return { days, years, rest };
}
