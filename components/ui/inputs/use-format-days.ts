import { useFormatter } from "next-intl";

const utc = (day: string) => new Date(`${day}T00:00:00Z`);

/** Returns a function that formats a range of ISO dates ("2026-11-22"): "16–22 พ.ย. 2569". Thai shows Buddhist years. */
export function useFormatDays(): (days: { from: string; to: string }) => string {
  const { dateTime, dateTimeRange } = useFormatter();
  return ({ from, to }) => {
    if (from === to) return dateTime(utc(from), "date", { timeZone: "UTC" });
    // server and browser may use different spaces around the dash
    return dateTimeRange(utc(from), utc(to), "date", { timeZone: "UTC" }).replaceAll(/[\u2009\u202f]/g, " ");
  };
}
