"use client";

import Link from "next/link";
import { useFormatter, useTranslations } from "next-intl";
import type { SlipDay } from "@/lib/slips/schema";
import { Amount } from "../amount";
import { slipSearch } from "./slip-search";
import { type SlipFilterValue, useDayName } from "./use-slip-filter";

type Sums = Pick<SlipDay, "paid_amount" | "team_amount" | "unmatched_amount">;

/** What of a sum the bank did not confirm for the shop's account. */
export function useLesserSums() {
  const t = useTranslations("slips.days");
  const { number } = useFormatter();
  return ({ team_amount, unmatched_amount }: Sums) => [
    ...(team_amount > 0 ? [t("team", { amount: number(team_amount / 100, "baht") })] : []),
    ...(unmatched_amount > 0 ? [t("unmatched", { amount: number(unmatched_amount / 100, "baht") })] : []),
  ];
}

interface DayHeaderProps {
  project_id: string;
  day: string;
  today: string;
  /** Undefined if unknown, or if the list shows only some of the day's slips. */
  totals: SlipDay | undefined;
  filter: SlipFilterValue;
}

/** The heading of a day's slips, with the day's totals; its link shows only this day. */
export function DayHeader({ project_id, day, today, totals, filter }: DayHeaderProps) {
  const t = useTranslations("slips.days");
  const nameOf = useDayName();
  const lesser = useLesserSums();
  const parts = totals
    ? [
        ...(totals.paid > 0 ? [t("paid", { count: totals.paid })] : []),
        ...lesser(totals),
        ...(totals.problems > 0 ? [t("problems", { count: totals.problems })] : []),
        ...(totals.waiting > 0 ? [t("waiting", { count: totals.waiting })] : []),
      ]
    : [];
  return (
    <div className="flex items-baseline justify-between gap-x-4 border-border border-b bg-sunken/60 px-4 py-2 md:px-5">
      <div className="min-w-0 lg:flex lg:items-baseline lg:gap-3">
        <h2 className="shrink-0 font-semibold text-sm">
          <Link
            href={`/project/${project_id}/slip${slipSearch({ ...filter, from: day, to: day })}`}
            scroll={false}
            prefetch={false}
            aria-label={t("show", { day: nameOf(day) })}
            className="touch-target rounded-small hover:underline"
          >
            {day === today ? t("today") : nameOf(day)}
          </Link>
        </h2>
        {parts.length > 0 ? <p className="text-muted text-xs leading-snug lg:text-sm">{parts.join(" · ")}</p> : null}
      </div>
      {totals && totals.paid > 0 ? <Amount satang={totals.paid_amount} className="shrink-0 font-semibold" /> : null}
    </div>
  );
}
