export const snoozeChoices = ["hour", "tomorrow", "monday", "reply"] as const;
export type SnoozeChoice = (typeof snoozeChoices)[number];

const HOUR_MS = 3_600_000;
const DAY_MS = 24 * HOUR_MS;
/** Start of a shop's day, in local time. */
const MORNING_HOUR = 9;
const MONDAY = 1;
const FIELD = /^\d{4}-\d{2}-\d{2}T\d{2}:\d{2}$/;

/** A time zone's offset from UTC at an instant, in milliseconds. */
function offsetAt(instant: number, timeZone: string): number {
  const parts = new Intl.DateTimeFormat("en-US", {
    timeZone,
    calendar: "gregory",
    hourCycle: "h23",
    year: "numeric",
    month: "numeric",
    day: "numeric",
    hour: "numeric",
    minute: "numeric",
    second: "numeric",
  }).formatToParts(instant);
  const part = (type: string) => Number(parts.find((one) => one.type === type)?.value);
  const shown = Date.UTC(part("year"), part("month") - 1, part("day"), part("hour"), part("minute"), part("second"));
  return shown - Math.floor(instant / 1000) * 1000;
}

/** The instant at which the zone's local time equals `shown`, read as UTC. A local time skipped by DST becomes the one an hour later. */
function instantOf(shown: number, timeZone: string): number {
  const guess = shown - offsetAt(shown, timeZone);
  const exact = shown - offsetAt(guess, timeZone);
  return offsetAt(exact, timeZone) === shown - exact ? exact : Math.max(guess, exact);
}

/** The end of a snooze as an ISO instant; null: until the customer replies. `now` in ms. */
export function snoozedUntil(choice: SnoozeChoice, now: number, timeZone: string): string | null {
  if (choice === "reply") return null;
  if (choice === "hour") return new Date(now + HOUR_MS).toISOString();
  const shown = new Date(now + offsetAt(now, timeZone));
  const midnight = Date.UTC(shown.getUTCFullYear(), shown.getUTCMonth(), shown.getUTCDate());
  const days = choice === "tomorrow" ? 1 : (MONDAY + 7 - shown.getUTCDay()) % 7 || 7;
  return new Date(instantOf(midnight + days * DAY_MS + MORNING_HOUR * HOUR_MS, timeZone)).toISOString();
}

/** The instant of a datetime-local value (YYYY-MM-DDTHH:MM) in a time zone; null if invalid. */
export function instantOfField(text: string, timeZone: string): string | null {
  // Date.parse alone accepts many other formats
  const shown = FIELD.test(text) ? Date.parse(`${text}:00Z`) : Number.NaN;
  return Number.isNaN(shown) ? null : new Date(instantOf(shown, timeZone)).toISOString();
}

/** An instant (ms) as a datetime-local value. */
export function fieldOfInstant(instant: number, timeZone: string): string {
  return new Date(instant + offsetAt(instant, timeZone)).toISOString().slice(0, 16);
}
