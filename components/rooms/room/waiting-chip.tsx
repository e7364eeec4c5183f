"use client";

import { useFormatter, useTranslations } from "next-intl";
import { cn } from "@/components/ui/cn";
import { durationOf } from "@/lib/duration";
import { useClock } from "../use-clock";

const MINUTE = 60_000;

/** Thresholds for the warm and the hot colour. */
const WARM_MS = 5 * MINUTE;
const HOT_MS = 30 * MINUTE;

/** How long a customer has been waiting for a reply. The colour becomes warmer with time; the text says it as well. */
export function WaitingChip({ since, className }: { since: string; className?: string }) {
  const t = useTranslations("rooms.wait");
  const formatter = useFormatter();
  const from = Date.parse(since);
  const label = useClock((now) => {
    const { unit, most } = durationOf((now - from) / 1000);
    return unit === "seconds" ? t("now") : t(unit, { n: most });
  });
  const warmth = useClock((now) => (now - from >= HOT_MS ? "hot" : now - from >= WARM_MS ? "warm" : "fresh"));
  return (
    <span
      title={t("since", { time: formatter.dateTime(new Date(since), "dateTime") })}
      className={cn(
        "tabular inline-flex h-5 shrink-0 items-center whitespace-nowrap rounded-full px-1.5 font-medium text-xs leading-label",
        warmth === "fresh" && "bg-sunken text-muted group-aria-[current]/row:bg-surface",
        warmth === "warm" && "bg-warning-soft text-warning-text",
        warmth === "hot" && "bg-danger-soft text-danger-text",
        className,
      )}
    >
      <span suppressHydrationWarning>{label}</span>
    </span>
  );
}
