"use client";

import { useTranslations } from "next-intl";
import { useErrorText } from "@/components/ui/feedback/use-error-text";

const KNOWN = [
  "channel_disconnected",
  "channel_frozen",
  "window_closed",
  "blocked",
  "forbidden",
  "attachment_not_ready",
] as const;

/** Returns a function that explains why a scheduled message was not sent. */
export function useScheduleReason(): (reason: string | null) => string {
  const t = useTranslations("messages.later.reasons");
  const errorText = useErrorText();
  return (reason) => {
    const known = KNOWN.find((name) => name === reason);
    return known ? t(known) : errorText(reason ?? "failed");
  };
}
