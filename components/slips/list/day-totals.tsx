"use client";

import Link from "next/link";
import { useFormatter, useTranslations } from "next-intl";
import useSWR from "swr";
import { useChannel, useJoined } from "@/components/realtime/use-channel";
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
  const { dateTime, number } = useFormatter();
  const range = { from: filter.from, to: filter.to };
  const { data = first, mutate } = useSWR<SlipDay[]>(`/api/project/${project_id}/slips/days${slipSearch(range)}`, {
    fallbackData: first,
    revalidateOnMount: false,
  });
  const channel = inboxChannel(project_id);
  useChannel(channel, { slip: () => void mutate() });
  useJoined(channel, mutate);
  const sumOf = (name: "paid_amount" | "team_amount" | "unmatched_amount") =>
    data.reduce((sum, each) => sum + each[name], 0);
  /** What of a sum the bank did not confirm for the shop's account. */
  const lesser = (team: number, unmatched: number) => [
    team > 0 ? t("days.team", { amount: number(team / 100, "baht") }) : null,
    unmatched > 0 ? t("days.unmatched", { amount: number(unmatched / 100, "baht") }) : null,
  ];
  const ofTotal = lesser(sumOf("team_amount"), sumOf("unmatched_amount")).filter((part) => part !== null);
  // the day is in the project's time zone, whatever the browser's
  const nameOf = (day: string) => dateTime(new Date(`${day}T00:00:00Z`), "date", { timeZone: "UTC" });
  return (
    <Card title={t("days.title")} flush className="max-xl:order-first">
      {data.length === 0 ? (
        <p className="px-5 pt-1 pb-4 text-muted">{t("days.none")}</p>
      ) : (
        <ul className="max-h-44 overflow-y-auto pb-2 xl:max-h-96">
          {data.map(({ day, paid, paid_amount, team_amount, unmatched_amount, problems, waiting }) => (
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
                      ...lesser(team_amount, unmatched_amount),
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
        <div className="border-border border-t px-5 py-3">
          <p className="flex justify-between font-semibold">
            <span>{t("days.total")}</span>
            <Amount satang={sumOf("paid_amount")} />
          </p>
          {ofTotal.length > 0 ? <p className="text-muted text-sm">{ofTotal.join(" · ")}</p> : null}
        </div>
      ) : null}
    </Card>
  );
}
