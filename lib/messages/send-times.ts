/** Hours suggested for sending later, in the shop's time zone. */
const EVENING = 20;
const MORNING = 9;
const HOUR_MS = 3_600_000;
/** If "tonight" is closer than this, it is not offered. */
const AT_LEAST_MS = 5 * 60_000;
/** How far ahead an answer can be scheduled; keep in step with the database. */
export const FARTHEST_MS = 366 * 24 * HOUR_MS;

/** An instant as local time in a time zone: "2026-11-21T20:00". */
export function wallTime(instant: Date, timeZone: string): string {
  const parts = new Intl.DateTimeFormat("en-CA", {
    timeZone,
    calendar: "gregory",
    year: "numeric",
    month: "2-digit",
    day: "2-digit",
    hour: "2-digit",
    minute: "2-digit",
    hourCycle: "h23",
  }).formatToParts(instant);
  const part = (type: Intl.DateTimeFormatPartTypes) => parts.find((found) => found.type === type)?.value ?? "";
  return `${part("year")}-${part("month")}-${part("day")}T${part("hour")}:${part("minute")}`;
}

/** The instant of a local time in a time zone; null if invalid. */
export function instantOf(wall: string, timeZone: string): Date | null {
  const wanted = Date.parse(`${wall}Z`);
  if (!/^\d{4}-\d{2}-\d{2}T\d{2}:\d{2}$/.test(wall) || Number.isNaN(wanted)) return null;
  // twice, because the first guess can be on the other side of a DST change
  let at = wanted;
  for (let turn = 0; turn < 2; turn++) at += wanted - Date.parse(`${wallTime(new Date(at), timeZone)}Z`);
  return new Date(at);
}

interface SendTimes {
  hour: Date;
  /** Null if the evening has already begun. */
  tonight: Date | null;
  tomorrow: Date;
}

/** The suggested send times. */
export function sendTimes(now: Date, timeZone: string): SendTimes {
  const today = wallTime(now, timeZone).slice(0, 10);
  const next = new Date(`${today}T00:00Z`);
  next.setUTCDate(next.getUTCDate() + 1);
  const at = (day: string, hour: number) =>
    instantOf(`${day}T${String(hour).padStart(2, "0")}:00`, timeZone) ?? new Date(now.getTime() + HOUR_MS);
  const tonight = at(today, EVENING);
  return {
    hour: new Date(now.getTime() + HOUR_MS),
    tonight: tonight.getTime() - now.getTime() >= AT_LEAST_MS ? tonight : null,
    tomorrow: at(next.toISOString().slice(0, 10), MORNING),
  };
}
