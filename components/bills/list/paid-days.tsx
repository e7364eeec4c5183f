import { useFormatter, useTranslations } from "next-intl";
import type { BillDay } from "@/lib/bills/schema";
import { Baht } from "../baht";

const SHOWN = 6;

/** What was paid: in all days, and on each of the latest. */
export function PaidDays({ days, today }: { days: readonly BillDay[]; today: string }) {
  const t = useTranslations("bills.days");
  const { dateTime, number } = useFormatter();
  const sum = days.reduce((total, { paid_satang }) => total + paid_satang, 0);
  if (sum === 0) return null;
  const nameOf = (day: string) =>
    day === today ? t("today") : dateTime(new Date(`${day}T00:00:00Z`), "dayMonth", { timeZone: "UTC" });
  return (
    <section aria-label={t("label")} className="mb-3 flex flex-wrap items-stretch gap-2 md:mb-4">
      <div className="rounded-control bg-success-soft px-4 py-2">
        <p className="text-sm text-success-text">{t("recent")}</p>
        <Baht satang={sum} className="font-semibold text-lg leading-label" />
      </div>
      <ul className="flex flex-wrap gap-2 max-sm:hidden">
        {days.slice(0, SHOWN).map(({ day, paid, paid_satang, team_satang }) => (
          <li
            key={day}
            className="rounded-control border border-border bg-surface px-3 py-2"
            title={team_satang > 0 ? t("team", { amount: number(team_satang / 100, "price") }) : undefined}
          >
            <p className="text-muted text-sm">
              {nameOf(day)} · {t("paid", { count: paid })}
            </p>
            <Baht satang={paid_satang} className="font-medium" />
          </li>
        ))}
      </ul>
    </section>
  );
}
