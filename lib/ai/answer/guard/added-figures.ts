/** Compares the figures of an answer with those of its ground. */
import { clockOf } from "./clock";
import { yearsOf } from "./dates";
import { figuresOf, type Item, LONG_NUMBER, type Run } from "./figures";
import { isSameQuantity } from "./units";

/** Maximum digits of a phone or account number; more digits are two adjacent numbers. */
const LONGEST_NUMBER = 13;
/** "25/12" is a date or two numbers. */
const SLASHED = /(?<![\d/])(\d{1,2})\/(\d{1,2})(?![\d/])/g;
const isThai = (text: string) => /[\u0e00-\u0e7f]/.test(text);

interface Known {
  items: Item[];
  /** Phone and account numbers, with the text around them. */
  runs: string[];
  times: Set<number>;
  days: Set<string>;
  years: Set<number>;
  /** Across two languages nothing tells what a figure refers to, so units must match exactly. */
  isConverted: boolean;
}

function knownOf(ground: string, isConverted: boolean): Known {
  const { items, runs, clocks, days, years } = figuresOf(ground);
  const within = (item: Item) =>
    runs.some(({ from, to, digits }) => item.index >= from && item.index < to && digits.length <= LONGEST_NUMBER);
  const bare = items.flatMap(({ written }) => clockOf(written) ?? []);
  const dayNumbers = days.flatMap((day): Item[] => {
    const value = Number(day.split("-")[0]);
    return day.includes("-") ? [{ written: day, value, values: [value], unit: "", share: "", index: -1 }] : [];
  });
  const slashed = [...ground.matchAll(SLASHED)].map(([, day, month]) => `${Number(day)}-${Number(month)}`);
  return {
    items: [...items.filter((item) => !within(item)), ...dayNumbers],
    runs: runs.map(({ digits }) => digits),
    times: new Set([...clocks.flat(), ...bare]),
    isConverted,
    days: new Set([...days, ...slashed]),
    years: new Set([...years.flat(), ...items.flatMap(({ value, unit }) => (unit === "" ? yearsOf(value) : []))]),
  };
}

function isKnown(item: Item, known: Known): boolean {
  const suits = known.items.some(
    (other) =>
      item.values.some((value) =>
        other.values.some((same) => isSameQuantity({ ...item, value }, { ...other, value: same }, known.isConverted)),
      ) &&
      (item.share === "" || other.share === "" || item.share === other.share),
  );
  if (suits || item.unit !== "") return suits;
  const time = clockOf(item.written);
  if (time !== null && known.times.has(time)) return true;
  return item.value > 1900 && item.value < 2700 && yearsOf(item.value).some((year) => known.years.has(year));
}

/** Whether the ground contains a number as a whole, or each of the adjacent numbers it consists of. */
function isKnownRun(run: Run, known: Known): boolean {
  if (known.runs.some((digits) => digits.includes(run.digits))) return true;
  const parts = run.written.split(/\s+/);
  if (parts.length < 2 && run.digits.length <= LONGEST_NUMBER && !/^\d+$/.test(run.written)) return false;
  return parts.every((part) => {
    const digits = part.replace(/\D/g, "");
    if (digits.length >= LONG_NUMBER && known.runs.some((number) => number.includes(digits))) return true;
    const ends = part.replace(/[-–.()]+$/, "").split(/[-–]/);
    return ends.every((end) => known.items.some((item) => item.values.includes(Number(end))));
  });
}

/** Whether a text contains a figure that its ground does not. */
export function addsFigure(text: string, ground: string): boolean {
  const [said, known] = [figuresOf(text), knownOf(ground, isThai(text) === isThai(ground))];
  if (said.clocks.some((times) => !times.some((time) => known.times.has(time)))) return true;
  const slashed = [...text.matchAll(SLASHED)].filter(([, day, month]) =>
    known.days.has(`${Number(day)}-${Number(month)}`),
  );
  if (said.days.some((day) => !known.days.has(day))) return true;
  if (said.years.some((years) => !years.some((year) => known.years.has(year)))) return true;
  const whole = said.runs.filter((run) => known.runs.some((digits) => digits.includes(run.digits)));
  if (said.runs.some((run) => !isKnownRun(run, known))) return true;
  return said.items
    .filter(({ index }) => index >= 0 && !whole.some(({ from, to }) => index >= from && index < to))
    .filter(({ value }) => !slashed.some(([, day, month]) => value === Number(day) || value === Number(month)))
    .some((item) => !isKnown(item, known));
}
