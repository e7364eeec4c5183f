import { addDays, dayIn, instantOf } from "@/lib/time-zone";

/** The hours offered for sending later, on the shop's clock. */
const EVENING = 20;
const MORNING = 9;
const HOUR_MS = 3_600_000;
/** Closer than this "tonight" is not worth a choice. */
const AT_LEAST_MS = 5 * 60_000;
/** How far ahead an answer may be planned; the database says the same. */
export const FARTHEST_MS = 366 * 24 * HOUR_MS;

interface SendTimes {
  hour: Date;
  /** Null when the evening has come already. */
  tonight: Date | null;
  tomorrow: Date;
}

/** The times one may choose without writing one. */
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
