import { useTranslations } from "next-intl";
import { Card } from "@/components/ui/layout/card";
import type { Figures, RoomFigure } from "@/lib/reports/schema";
import { FigureLink } from "./figure-link";
import { FigureTile } from "./figure-tile";
import type { HrefOf } from "./overview";
import { useFormatFigure } from "./use-format-figure";

interface OutcomesProps {
  figures: Figures;
  before: Figures | null;
  hrefOf: HrefOf;
}

/** Results of AIs, broadcasts and slips, and satisfaction scores. */
export function Outcomes({ figures, before, hrefOf }: OutcomesProps) {
  const t = useTranslations("reports");
  const say = useFormatFigure();
  const { broadcasts } = figures;
  const tile = (label: string, value: number, figure: RoomFigure | null, earlier?: number | null) => (
    <FigureTile
      label={label}
      value={say.count(value)}
      change={before ? { now: value, before: earlier, say: say.count } : undefined}
      href={figure && value > 0 ? hrefOf(figure) : undefined}
    />
  );
  return (
    <div className="grid grid-cols-1 gap-4 xl:grid-cols-2">
      <Card title={t("ai.title")} description={t("ai.hint")}>
        <dl className="grid grid-cols-2 gap-3 sm:grid-cols-3">
          {tile(t("numbers.ai_answered"), figures.ai_answered, "ai_answered", before?.ai_answered)}
          {tile(t("numbers.ai_resolved"), figures.ai_resolved, "ai_resolved", before?.ai_resolved)}
          {tile(t("numbers.ai_handed_over"), figures.ai_handed_over, "ai_handed_over", before?.ai_handed_over)}
        </dl>
      </Card>
      <Csat figures={figures} hrefOf={hrefOf} />
      <Card title={t("slips.title")}>
        <dl className="grid grid-cols-2 gap-3 sm:grid-cols-3">
          {tile(t("numbers.slips"), figures.slips, "slips", before?.slips)}
          {tile(
            t("numbers.slips_paid"),
            figures.slips_paid,
            figures.slips_paid > figures.slips_outside ? "slips_paid" : null,
            before?.slips_paid,
          )}
          {tile(t("numbers.slips_problem"), figures.slips_problem, "slips_problem", before?.slips_problem)}
        </dl>
        {figures.slips_outside > 0 ? (
          <p className="mt-3 text-muted text-sm">{t("slips.outside", { count: figures.slips_outside })}</p>
        ) : null}
      </Card>
      {broadcasts ? (
        <Card title={t("broadcasts.title")} description={t("broadcasts.hint", { count: broadcasts.broadcasts })}>
          <dl className="grid grid-cols-2 gap-3 sm:grid-cols-3">
            {tile(t("broadcasts.sent"), broadcasts.sent, "broadcast_sent", before?.broadcasts?.sent)}
            {tile(t("broadcasts.clicked"), broadcasts.clicked, "broadcast_clicked", before?.broadcasts?.clicked)}
            {tile(t("broadcasts.replied"), broadcasts.replied, "broadcast_replied", before?.broadcasts?.replied)}
            {tile(t("broadcasts.blocked"), broadcasts.blocked, "broadcast_blocked", before?.broadcasts?.blocked)}
            {tile(t("broadcasts.paid"), broadcasts.paid, "broadcast_paid", before?.broadcasts?.paid)}
            <FigureTile
              label={t("broadcasts.paid_amount")}
              value={say.money(broadcasts.paid_amount)}
              hint={broadcasts.paid_amount > 0 ? t("hints.broadcastPaid") : null}
              href={broadcasts.paid > 0 ? hrefOf("broadcast_paid") : undefined}
            />
          </dl>
        </Card>
      ) : null}
    </div>
  );
}

function Csat({ figures, hrefOf }: Omit<OutcomesProps, "before">) {
  const t = useTranslations("reports");
  const say = useFormatFigure();
  const most = Math.max(1, ...figures.csat_scores);
  return (
    <Card title={t("csat.title")}>
      {figures.csat_asked === 0 ? (
        <p className="text-muted">{t("csat.none")}</p>
      ) : (
        <div className="flex flex-wrap items-start gap-x-8 gap-y-3">
          <dl>
            <dt className="text-muted text-sm">{t("numbers.csat_average")}</dt>
            <dd className="tabular font-semibold text-3xl">{say.score(figures.csat_average)}</dd>
            <dd className="text-muted text-sm">
              {t("csat.answered", { answered: figures.csat_answered, asked: figures.csat_asked })}
            </dd>
          </dl>
          <ol reversed className="min-w-48 flex-1">
            {[5, 4, 3, 2, 1].map((score) => {
              const count = figures.csat_scores[score - 1] ?? 0;
              return (
                <li key={score} className="flex items-center gap-2 py-0.5">
                  <span className="tabular w-8 shrink-0">{t("csat.score", { score })}</span>
                  <span aria-hidden="true" className="h-3 flex-1 overflow-hidden rounded-full bg-sunken">
                    <span
                      className="block h-full rounded-full bg-accent"
                      style={{ width: `${(100 * count) / most}%` }}
                    />
                  </span>
                  <span className="tabular w-10 shrink-0 text-end">
                    {count > 0 ? (
                      <FigureLink
                        href={hrefOf("csat_answered", { score })}
                        className="touch-target text-accent-text underline-offset-4 hover:underline"
                      >
                        {say.count(count)}
                      </FigureLink>
                    ) : (
                      say.count(0)
                    )}
                  </span>
                </li>
              );
            })}
          </ol>
        </div>
      )}
    </Card>
  );
}
