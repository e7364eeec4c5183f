"use client";

import { useFormatter, useTranslations } from "next-intl";
import { useClock } from "../use-clock";

const MINUTE = 60_000;
const HOUR = 60 * MINUTE;
const DAY = 24 * HOUR;

/** A short time for list rows: minutes and hours ago, then the date. */
export function RowTime({ value, className }: { value: string; className?: string }) {
  const t = useTranslations("rooms.ago");
  const formatter = useFormatter();
  const instant = new Date(value);
  const label = useClock((now) => {
    const age = now - instant.getTime();
    if (age < MINUTE) return t("now");
    if (age < HOUR) return t("minutes", { n: Math.floor(age / MINUTE) });
    if (age < DAY) return t("hours", { n: Math.floor(age / HOUR) });
    const isThisYear = new Date(now).getFullYear() === instant.getFullYear();
    return formatter.dateTime(instant, isThisYear ? "dayMonth" : "date");
  });
  return (
    <time
      dateTime={value}
      title={formatter.dateTime(instant, "dateTime")}
      suppressHydrationWarning
      className={className}
    >
      {label}
    </time>
  );
}
