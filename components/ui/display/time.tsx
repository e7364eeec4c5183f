"use client";

import { useFormatter, useNow, useTranslations } from "next-intl";
import { durationOf } from "@/lib/duration";
import { cn } from "../cn";

type TimeFormat = "relative" | "dateTime" | "date" | "time" | "full";

interface TimeProps {
  /** An instant: Date, ISO string or milliseconds. */
  value: Date | string | number;
  /** `relative` is "5 นาทีที่แล้ว" for less than a day, then the date. */
  format?: TimeFormat;
  className?: string;
}

const DAY = 24 * 60 * 60 * 1000;
const HOUR = 60 * 60 * 1000;
const MINUTE = 60 * 1000;

/** An instant in the UI language and the project's time zone; the tooltip shows date and time. */
export function Time({ value, format = "relative", className }: TimeProps) {
  const formatter = useFormatter();
  const instant = new Date(value);
  return (
    <time
      dateTime={instant.toISOString()}
      title={formatter.dateTime(instant, "full")}
      // A minute may pass between server rendering and the browser's first paint.
      suppressHydrationWarning
      className={cn("tabular whitespace-nowrap", className)}
    >
      {format === "relative" ? <Relative instant={instant} /> : formatter.dateTime(instant, format)}
    </time>
  );
}

function Relative({ instant }: { instant: Date }) {
  const formatter = useFormatter();
  const t = useTranslations("ui");
  const now = useNow({ updateInterval: MINUTE });
  const age = now.getTime() - instant.getTime();
  // A clock slightly behind the server's must not show "in 3 seconds".
  if (Math.abs(age) < MINUTE) return t("justNow");
  if (Math.abs(age) < DAY) {
    // whole units, as in all other clocks; the formatter alone would round 59.6 minutes to 60
    const { unit, most } = durationOf(Math.abs(age) / 1000);
    const length = most * (unit === "hours" ? HOUR : MINUTE) * Math.sign(age);
    return formatter.relativeTime(now.getTime() - length, {
      now,
      unit: unit === "hours" ? "hour" : "minute",
      style: "narrow",
    });
  }
  return formatter.dateTime(instant, instant.getFullYear() === now.getFullYear() ? "dayMonth" : "date");
}
