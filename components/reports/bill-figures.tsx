import { useTranslations } from "next-intl";
import { Card } from "@/components/ui/layout/card";
import type { DayRange } from "@/lib/reports/days";
import type { Figures } from "@/lib/reports/schema";
import { FigureTile } from "./figure-tile";
import { useFormatFigure } from "./use-format-figure";

interface BillFiguresProps {
  project_id: string;
  figures: Figures;
  before: Figures | null;
  range: DayRange;
}

/** Bills paid in the range, and those that wait for money now. Each figure leads to its bills. */
export function BillFigures({ project_id, figures, before, range: { from, to } }: BillFiguresProps) {
  const t = useTranslations("reports");
  const say = useFormatFigure();
  const list = `/project/${project_id}/bills`;
  const paid = figures.bills_paid > 0 ? `${list}?${new URLSearchParams({ view: "paid", from, to })}` : undefined;
  const missing = (amount: number) => (amount > 0 ? t("hints.billsMissing", { amount: say.money(amount) }) : null);
  return (
    <Card title={t("bills.title")} description={figures.bills_open > 0 ? t("bills.hint") : null}>
      {figures.bills_paid + figures.bills_open > 0 ? (
        <dl className="grid grid-cols-2 gap-3">
          <FigureTile
            label={t("numbers.bills_paid")}
            value={say.count(figures.bills_paid)}
            change={
              before ? { now: figures.bills_paid, before: before.bills_paid, say: say.count, good: "more" } : undefined
            }
            href={paid}
            behind="bills"
          />
          <FigureTile
            label={t("numbers.bills_paid_amount")}
            value={say.money(figures.bills_paid_amount)}
            change={
              before
                ? {
                    now: figures.bills_paid_amount,
                    before: before.bills_paid_amount,
                    base: Math.min(figures.bills_paid, before.bills_paid),
                    say: say.money,
                    good: "more",
                  }
                : undefined
            }
            hint={
              figures.bills_team_amount > 0
                ? t("hints.slipsTeam", { amount: say.money(figures.bills_team_amount) })
                : null
            }
            href={paid}
            behind="bills"
          />
          <FigureTile
            label={t("numbers.bills_open")}
            value={say.count(figures.bills_open)}
            hint={missing(figures.bills_open_amount)}
            href={figures.bills_open > 0 ? `${list}?view=open` : undefined}
            behind="bills"
          />
          <FigureTile
            label={t("numbers.bills_overdue")}
            value={say.count(figures.bills_overdue)}
            hint={missing(figures.bills_overdue_amount)}
            href={figures.bills_overdue > 0 ? `${list}?view=overdue` : undefined}
            behind="bills"
          />
        </dl>
      ) : (
        <p className="text-muted">{t("bills.none")}</p>
      )}
    </Card>
  );
}
