"use client";

import Link from "next/link";
import { useFormatter, useTranslations } from "next-intl";
import useSWR from "swr";
import { useChannel } from "@/components/realtime/use-channel";
import { Card } from "@/components/ui/layout/card";
import { inboxChannel } from "@/lib/realtime/channels";
import type { SlipDay, SlipQuery } from "@/lib/slips/schema";
import { Amount } from "../amount";
import { slipSearch } from "./slip-search";

interface DayTotalsProps {
  project_id: string;
  first: SlipDay[];
  filter: Omit<SlipQuery, "before">;
}

/** Totals per day, linked to the day's slips. */
export function DayTotals({ project_id, first, filter }: DayTotalsProps) {
  const t = useTranslations("slips");
  const { dateTime } = useFormatter();
  const range = { from: filter.from, to: filter.to };
  const { data = first, mutate } = useSWR<SlipDay[]>(`/api/project/${project_id}/slips/days${slipSearch(range)}`, {
    fallbackData: first,
  });
  useChannel(inboxChannel(project_id), { slip: () => void mutate() });
  const total = data.reduce((sum, { paid_amount }) => sum + paid_amount, 0);
  // the day is in the project's time zone, whatever the browser's
  const nameOf = (day: string) => dateTime(new Date(`${day}T00:00:00Z`), "date", { timeZone: "UTC" });
  return (
    <Card title={t("days.title")} flush className="max-xl:order-first">
      {data.length === 0 ? (
        <p className="px-5 pt-1 pb-4 text-muted">{t("days.none")}</p>
      ) : (
        <ul className="max-h-44 overflow-y-auto pb-2 xl:max-h-96">
          {data.map(({ day, paid, paid_amount, problems, waiting }) => (
            <li key={day}>
              <Link
                href={`/project/${project_id}/slip${slipSearch({ ...filter, from: day, to: day })}`}
                scroll={false}
                aria-label={t("days.show", { day: nameOf(day) })}
                aria-current={filter.from === day && filter.to === day ? "true" : undefined}
                className="flex items-baseline justify-between gap-3 px-5 py-2 outline-offset-[-2px] hover:bg-sunken aria-[current=true]:bg-accent-soft"
              >
                <span className="min-w-0">
                  <span className="block">{nameOf(day)}</span>
                  <span className="block text-muted text-sm">
                    {[
                      paid > 0 ? t("days.paid", { count: paid }) : null,
                      problems > 0 ? t("days.problems", { count: problems }) : null,
                      waiting > 0 ? t("days.waiting", { count: waiting }) : null,
                    ]
                      .filter(Boolean)
                      .join(" · ")}
                  </span>
                </span>
                <Amount satang={paid_amount} className="font-medium" />
              </Link>
            </li>
          ))}
        </ul>
      )}
      {data.length > 0 ? (
        <p className="flex justify-between border-border border-t px-5 py-3 font-semibold">
          <span>{t("days.total")}</span>
          <Amount satang={total} />
        </p>
      ) : null}
    </Card>
  );
}
