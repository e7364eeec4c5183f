"use client";

import { useNow, useTimeZone } from "next-intl";

/** The day that it is, as ISO text: in a time zone, or in that of the page. */
export function useToday(timeZone?: string): string {
  const now = useNow();
  const pageZone = useTimeZone();
  // en-CA writes days as ISO does
  return new Intl.DateTimeFormat("en-CA", {
    timeZone: timeZone ?? pageZone,
    year: "numeric",
    month: "2-digit",
    day: "2-digit",
  }).format(now);
}
