import { X } from "lucide-react";
import Link from "next/link";
import { useFormatter, useTranslations } from "next-intl";
import type { BillDay, BillPage } from "@/lib/bills/schema";
import { Baht } from "../baht";
import { type BillFilterValue, billSearch } from "./bill-search";

const SHOWN = 6;

interface PaidDaysProps {
  project_id: string;
  days: readonly BillDay[];
  summed: BillPage["summed"];
  filter: BillFilterValue;
  today: string;
}

/** What was paid: in all days, and on each of the latest. A day leads to its bills. */
export function PaidDays({ project_id, days, summed, filter, today }: PaidDaysProps) {
  const t = useTranslations("bills.days");
  const { dateTime, number } = useFormatter();
  const sum = days.reduce((total, { paid_satang }) => total + paid_satang, 0);
  const list = `/project/${project_id}/bills`;
  const isRange = Boolean(filter.from || filter.to);
  if (sum === 0 && !isRange) return null;
  const nameOf = (day: string) =>
    day === today ? t("today") : dateTime(new Date(`${day}T00:00:00Z`), "dayMonth", { timeZone: "UTC" });
  const range = [...new Set([summed.from, summed.to])].map(nameOf).join(" – ");
  return (
    <section aria-label={t("label")} className="mb-3 flex flex-wrap items-stretch gap-2 md:mb-4">
      <div className="rounded-control bg-success-soft px-4 py-2">
        <p className="text-sm text-success-text">{isRange ? t("chosen", { day: range }) : t("recent")}</p>
        <Baht satang={sum} className="font-semibold text-lg leading-label" />
      </div>
      {isRange ? (
        <Link
          href={`${list}${billSearch({ ...filter, from: undefined, to: undefined })}`}
          prefetch={false}
          className="touch-target flex items-center gap-1 self-center rounded-small px-2 py-1 text-accent-text text-sm hover:bg-hover"
        >
          <X aria-hidden="true" className="size-4" />
          {t("all")}
        </Link>
      ) : (
        <ul className="flex flex-wrap gap-2 max-sm:hidden">
          {days.slice(0, SHOWN).map(({ day, paid, paid_satang, team_satang }) => (
            <li key={day}>
              <Link
                href={`${list}${billSearch({ view: "paid", from: day, to: day })}`}
                prefetch={false}
                className="block rounded-control border border-border bg-surface px-3 py-2 hover:bg-hover"
                title={team_satang > 0 ? t("team", { amount: number(team_satang / 100, "price") }) : undefined}
              >
                <span className="block text-muted text-sm">
                  {nameOf(day)} · {t("paid", { count: paid })}
                </span>
                <Baht satang={paid_satang} className="font-medium" />
              </Link>
            </li>
          ))}
        </ul>
      )}
    </section>
  );
}
