"use client";

import { useFormatter, useTranslations } from "next-intl";
import { durationOf } from "@/lib/duration";
import { useClock } from "../use-clock";

/** A short time for list rows: minutes and hours ago, then the date. */
export function RowTime({ value, className }: { value: string; className?: string }) {
  const t = useTranslations("rooms.ago");
  const formatter = useFormatter();
  const instant = new Date(value);
  const label = useClock((now) => {
    const age = now - instant.getTime();
    const { unit, most } = durationOf(age / 1000);
    if (unit === "seconds") return t("now");
    if (unit !== "days") return t(unit, { n: most });
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
