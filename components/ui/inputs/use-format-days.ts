import { useFormatter } from "next-intl";

const utc = (day: string) => new Date(`${day}T00:00:00Z`);

/** Says days, given as "2026-11-22", from one to another: "16–22 พ.ย. 2569". In Thai the years are Buddhist. */
export function useFormatDays(): (days: { from: string; to: string }) => string {
  const { dateTime, dateTimeRange } = useFormatter();
  return ({ from, to }) => {
    if (from === to) return dateTime(utc(from), "date", { timeZone: "UTC" });
    // server and browser may put another kind of space around the dash
    return dateTimeRange(utc(from), utc(to), "date", { timeZone: "UTC" }).replaceAll(/[\u2009\u202f]/g, " ");
  };
}
