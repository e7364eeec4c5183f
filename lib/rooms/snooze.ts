import { addDays, dayIn, instantOf } from "@/lib/time-zone";

export const snoozeChoices = ["hour", "tomorrow", "monday", "reply"] as const;
export type SnoozeChoice = (typeof snoozeChoices)[number];

const HOUR_MS = 3_600_000;
/** Start of a shop's day, in local time. */
const MORNING = "09:00";
const MONDAY = 1;
/** The end of a snooze as an ISO instant; null: until the customer replies. `now` in ms. */
export function snoozedUntil(choice: SnoozeChoice, now: number, timeZone: string): string | null {
  if (choice === "reply") return null;
  if (choice === "hour") return new Date(now + HOUR_MS).toISOString();
  const today = dayIn(timeZone, new Date(now));
  const days = choice === "tomorrow" ? 1 : (MONDAY + 7 - new Date(today).getUTCDay()) % 7 || 7;
  return instantOf(`${addDays(today, days)}T${MORNING}`, timeZone)?.toISOString() ?? null;
}
