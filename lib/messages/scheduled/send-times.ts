import { addDays, dayIn, instantOf } from "@/lib/time-zone";

/** Hours suggested for sending later, in the shop's time zone. */
const EVENING = 20;
const MORNING = 9;
const HOUR_MS = 3_600_000;
/** If "tonight" is closer than this, it is not offered. */
const AT_LEAST_MS = 5 * 60_000;
/** How far ahead an answer can be scheduled; keep in step with the database. */
export const FARTHEST_MS = 366 * 24 * HOUR_MS;

interface SendTimes {
  hour: Date;
  /** Null if the evening has already begun. */
  tonight: Date | null;
  tomorrow: Date;
}

/** The suggested send times. */
export function sendTimes(now: Date, timeZone: string): SendTimes {
  const today = dayIn(timeZone, now);
  const at = (day: string, hour: number) =>
    instantOf(`${day}T${String(hour).padStart(2, "0")}:00`, timeZone) ?? new Date(now.getTime() + HOUR_MS);
  const tonight = at(today, EVENING);
  return {
    hour: new Date(now.getTime() + HOUR_MS),
    tonight: tonight.getTime() - now.getTime() >= AT_LEAST_MS ? tonight : null,
    tomorrow: at(addDays(today, 1), MORNING),
  };
}
