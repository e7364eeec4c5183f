const DAY_MS = 86_400_000;

/** A time zone's offset from UTC at an instant, in ms. */
function offsetAt(instant: number, timeZone: string): number {
  const parts = new Intl.DateTimeFormat("en-US", {
    timeZone,
    hourCycle: "h23",
    year: "numeric",
    month: "numeric",
    day: "numeric",
    hour: "numeric",
    minute: "numeric",
    second: "numeric",
  }).formatToParts(instant);
  const read = (type: string) => Number(parts.find((part) => part.type === type)?.value ?? 0);
  const wall = Date.UTC(read("year"), read("month") - 1, read("day"), read("hour"), read("minute"), read("second"));
  return wall - instant;
}

/** The instant, in ISO format, at which a day ("2026-11-21") starts in a time zone; `after` adds days. */
export function dayStart(day: string, timeZone: string, after = 0): string {
  const midnight = Date.parse(`${day}T00:00:00Z`) + after * DAY_MS;
  // the first guess's offset may be from the other side of a DST change
  const guess = midnight - offsetAt(midnight, timeZone);
  return new Date(midnight - offsetAt(guess, timeZone)).toISOString();
}
