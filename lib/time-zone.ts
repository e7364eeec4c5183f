import { tzOffset } from "@date-fns/tz/tzOffset";

const MINUTE_MS = 60_000;
const DAY_MS = 24 * 60 * MINUTE_MS;
const DEFAULT = "Asia/Bangkok";
const WALL_TIME = /^\d{4}-\d{2}-\d{2}T\d{2}:\d{2}$/;

const offsetMs = (instant: number, timeZone: string) => tzOffset(timeZone, new Date(instant)) * MINUTE_MS;

/**
 * The instant at which a clock of the time zone shows what `shown` says in UTC, both in ms. A time that is skipped when the clocks go
 * forward becomes the one an hour later.
 */
function instantShowing(shown: number, timeZone: string): number {
  const guess = shown - offsetMs(shown, timeZone);
  // the first guess may lie on the other side of a clock change
  const exact = shown - offsetMs(guess, timeZone);
  return offsetMs(exact, timeZone) === shown - exact ? exact : Math.max(guess, exact);
}

/** An instant as a clock of the time zone shows it: "2026-11-21T20:00". */
export function wallTime(instant: Date, timeZone: string): string {
  return new Date(instant.getTime() + offsetMs(instant.getTime(), timeZone)).toISOString().slice(0, 16);
}

/** The instant at which a clock of the time zone shows `wall` ("2026-11-21T20:00"); null when that is not a time. */
export function instantOf(wall: string, timeZone: string): Date | null {
  // Date.parse alone accepts many other forms
  const shown = WALL_TIME.test(wall) ? Date.parse(`${wall}:00Z`) : Number.NaN;
  return Number.isNaN(shown) ? null : new Date(instantShowing(shown, timeZone));
}

/** The calendar day of an instant in a time zone: "2026-11-21". */
export function dayIn(timeZone: string, instant: Date): string {
  return wallTime(instant, timeZone).slice(0, 10);
}

/** A day ("2026-11-21") some days later; earlier with a negative count. */
export function addDays(day: string, count: number): string {
  return new Date(Date.parse(`${day}T00:00:00Z`) + count * DAY_MS).toISOString().slice(0, 10);
}

/** The instant at which a day begins in a time zone, as ISO text; `after` days later. */
export function dayStart(day: string, timeZone: string, after = 0): string {
  const midnight = Date.parse(`${day}T00:00:00Z`) + after * DAY_MS;
  return new Date(instantShowing(midnight, timeZone)).toISOString();
}

/** Time zones to choose from, Bangkok first; includes `current` even where this runtime does not know it. */
export function timeZoneOptions(current: string): { value: string; label: string }[] {
  const known = Intl.supportedValuesOf("timeZone").filter((zone) => zone.includes("/"));
  const zones = [...new Set([DEFAULT, ...known, current])];
  return zones.map((value) => ({ value, label: value.replaceAll("_", " ") }));
}
