"use client";

import { useFormatter, useTranslations } from "next-intl";
import { useMemo } from "react";
import { useInbox } from "../inbox-context";

/** Formats the end of a snooze in the project's time zone. */
export function useSnoozeText(): { at: (until: string) => string; until: (until: string | null) => string } {
  const t = useTranslations("rooms.snooze");
  const formatter = useFormatter();
  const { timeZone } = useInbox();
  return useMemo(() => {
    const at = (until: string) =>
      formatter.dateTime(new Date(until), {
        weekday: "short",
        day: "numeric",
        month: "short",
        hour: "2-digit",
        minute: "2-digit",
        hourCycle: "h23",
        timeZone,
      });
    return { at, until: (until) => (until ? t("until", { time: at(until) }) : t("untilReply")) };
  }, [t, formatter, timeZone]);
}
