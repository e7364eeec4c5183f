"use client";

import { useNow, useTimeZone } from "next-intl";

/** Today as an ISO date, in a time zone or the page's. */
export function useToday(timeZone?: string): string {
  const now = useNow();
  const pageZone = useTimeZone();
  // en-CA formats dates as ISO does
  return new Intl.DateTimeFormat("en-CA", {
    timeZone: timeZone ?? pageZone,
    year: "numeric",
    month: "2-digit",
    day: "2-digit",
  }).format(now);
}
