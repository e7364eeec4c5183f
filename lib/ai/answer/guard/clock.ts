/** Times of day in Thai and English, as minutes after midnight. Number words are already digits. */

const HOUR = "(\\d{1,2})(?:\\s*[.:]\\s*(\\d{2}))?(?!\\d)";
const TO = "\\s*(?:-|–|~|ถึง|to|until|till)\\s*";
const HALF = "\\s*(?:(ครึ่ง)|(\\d{1,2})\\s*นาที)?";
/** The times that an hour can stand for, which depend on the hour. */
type Reader = (hour: number) => number[];

const day: Reader = (hour) => (hour <= 24 ? [hour] : []);
const evening: Reader = (hour) => (hour >= 1 && hour <= 6 ? [18 + hour] : []);
const afternoon: Reader = (hour) => (hour >= 1 && hour <= 6 ? [12 + hour] : hour >= 12 && hour <= 18 ? [hour] : []);
const night: Reader = (hour) => (hour >= 1 && hour <= 6 ? [hour] : []);
/** "3 โมง" is 15:00; "3 โมงเช้า" is 09:00 in the traditional count. */
const bell: Reader = (hour) => (hour < 6 ? [hour + 12] : hour === 6 ? [6, 18] : day(hour));
const morning: Reader = (hour) => (hour < 6 ? [hour + 6] : day(hour));
const late: Reader = (hour) => (hour < 12 ? [hour + 12] : day(hour));
const am: Reader = (hour) => [hour % 12];
const pm: Reader = (hour) => (hour <= 12 ? [(hour % 12) + 12] : day(hour));

/** Each notation with the words around its hour. The first hour of a range may omit the word. */
const WAYS: [before: string, after: string, reader: Reader][] = [
  ["บ่าย\\s*", "\\s*(?:โมง)?", afternoon],
  ["ตี\\s*", "", night],
  ["", "\\s*ทุ่ม(?!เท)(?:ตรง)?", evening],
  ["", "\\s*โมง\\s*เช้า", morning],
  ["", "\\s*โมง\\s*(?:เย็น|ค่ำ)", late],
  ["", "\\s*โมง(?:ตรง)?", bell],
  ["", "\\s*(?:นาฬิกา|น\\.|น(?![ก-๙a-z]))", day],
  ["", "\\s*a\\.?m\\b\\.?", am],
  ["", "\\s*p\\.?m\\b\\.?", pm],
  ["", "\\s*o'?clock", (hour) => [hour % 24, (hour % 12) + 12]],
];
const PATTERNS = WAYS.map(
  ([before, after, reader]) =>
    [
      new RegExp(`(?<![\\d.:/-]|\\d[-]\\s?)(?:${HOUR}${TO})?(?<!\\d)${before}${HOUR}${after}${HALF}`, "g"),
      reader,
      before !== "" || after.includes("โมง") || after.includes("ทุ่ม"),
    ] as const,
);
const NAMED: [RegExp, number][] = [
  [/เที่ยงคืน\s*(ครึ่ง)?|\bmidnight\b/g, 0],
  [/(?<!พัก|มื้อ|อาหาร|ข้าว|พักกลางวัน)เที่ยง(?:วัน|ตรง)?\s*(ครึ่ง)?|\bnoon\b|\bmidday\b/g, 720],
  [/บ่ายโมง\s*(?:ตรง)?(ครึ่ง)?/g, 780],
  [/(?<![\d.])\s*1?ทุ่ม(?!เท)\s*(?:ตรง)?(ครึ่ง)?/g, 1140],
];
/** Hours and minutes without a word: with a colon a time, with a point possibly a decimal. */
const BARE = /(?<![\d.:/-])(\d{1,2}):(\d{2})(?![\d:])/g;

const DAY = 1440;
const at = (hour: number, minute: number): number => (hour * 60 + minute) % DAY;

/** The times in a text, each with all of its possible values, and the text without them. */
export function takeClocks(digits: string): { clocks: number[][]; rest: string } {
  const clocks: number[][] = [];
  let rest = digits.replace(/(?<=บ่าย|ตี)\s+(?=\d)/g, "");
  const keep = (times: number[]) => {
    if (times.length > 0) clocks.push(times);
    return times.length > 0;
  };
  for (const [pattern, reader, isPlain] of PATTERNS) {
    rest = rest.replace(pattern, (found, fromHour, fromMinute, hour, minute, half, minutes) => {
      const past = half ? 30 : Number(minutes ?? minute ?? 0);
      if (past > 59 || !keep(reader(Number(hour)).map((time) => at(time, past)))) return found;
      if (fromHour !== undefined) {
        const first = Number(fromHour);
        const times = isPlain ? reader(first) : [...reader(first), ...day(first)];
        keep([...times, ...day(first)].map((time) => at(time, Number(fromMinute ?? 0))));
      }
      return " ; ";
    });
  }
  for (const [pattern, time] of NAMED) {
    rest = rest.replace(pattern, (_found, half) => (keep([(time + (half ? 30 : 0)) % DAY]) ? " ; " : " "));
  }
  rest = rest.replace(BARE, (found, hour, minute) =>
    Number(hour) <= 24 && Number(minute) < 60 && keep([at(Number(hour), Number(minute))]) ? " ; " : found,
  );
  return { clocks, rest };
}

/** "8.30" as times; null if it cannot be one. */
export function clockOf(number: string): number | null {
  const [, hour, minute] = /^(\d{1,2})\.(\d{2})$/.exec(number) ?? [];
  return hour && Number(hour) <= 24 && Number(minute) < 60 ? at(Number(hour), Number(minute)) : null;
}
