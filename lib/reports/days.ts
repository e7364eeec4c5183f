import { addDays } from "@/lib/time-zone";

/** Days as ISO dates ("2026-11-22"); a project's days are those of its own time zone. */
export interface DayRange {
  from: string;
  /** Inclusive. */
  to: string;
}

export const presetNames = ["today", "yesterday", "last7", "last30", "last90", "thisMonth", "lastMonth"] as const;
export type PresetName = (typeof presetNames)[number];

const DAY_MS = 86_400_000;

/** The number of days in a range. */
export function lengthOf({ from, to }: DayRange): number {
  return Math.round((Date.parse(to) - Date.parse(from)) / DAY_MS) + 1;
}

export function daysOf(range: DayRange): string[] {
  return Array.from({ length: lengthOf(range) }, (_, at) => addDays(range.from, at));
}

const monthStart = (day: string) => `${day.slice(0, 7)}-01`;

/** The days of a preset, relative to today. */
export function presetRange(preset: PresetName, today: string): DayRange {
  switch (preset) {
    case "today":
      return { from: today, to: today };
    case "yesterday":
      return { from: addDays(today, -1), to: addDays(today, -1) };
    case "last7":
      return { from: addDays(today, -6), to: today };
    case "last30":
      return { from: addDays(today, -29), to: today };
    case "last90":
      return { from: addDays(today, -89), to: today };
    case "thisMonth":
      return { from: monthStart(today), to: today };
    case "lastMonth": {
      const to = addDays(monthStart(today), -1);
      return { from: monthStart(to), to };
    }
  }
}

/** The preceding range of the same length. */
export function rangeBefore(range: DayRange): DayRange {
  return { from: addDays(range.from, -lengthOf(range)), to: addDays(range.from, -1) };
}
