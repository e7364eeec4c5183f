import Link from "next/link";
import { useTranslations } from "next-intl";
import { Card } from "@/components/ui/layout/card";
import type { DayRange } from "@/lib/reports/days";
import type { Figures, RoomFigure } from "@/lib/reports/schema";
import { BillFigures } from "./bill-figures";
import { FigureLink } from "./figure-link";
import { figureLinkClass } from "./figure-link-class";
import { FigureTile } from "./figure-tile";
import type { HrefOf } from "./overview";
import { useFormatFigure } from "./use-format-figure";

interface OutcomesProps {
  project_id: string;
  figures: Figures;
  before: Figures | null;
  range: DayRange;
  hrefOf: HrefOf;
}

/** Results of AIs, broadcasts, slips and bills, and satisfaction scores. */
export function Outcomes({ project_id, figures, before, range, hrefOf }: OutcomesProps) {
  const t = useTranslations("reports");
  const say = useFormatFigure();
  const { broadcasts } = figures;
  const tile = (
    label: string,
    value: number,
    figure: RoomFigure | null,
    earlier?: number | null,
    good?: "more" | "less",
  ) => (
    <FigureTile
      label={label}
      value={say.count(value)}
      change={before ? { now: value, before: earlier, say: say.count, ...(good && { good }) } : undefined}
      href={figure && value > 0 ? hrefOf(figure) : undefined}
    />
  );
  // a sentence instead of tiles of 0
  const hasAi = figures.ai_answered > 0;
  const hasSlips = figures.slips > 0;
  const hasBroadcasts = broadcasts !== null && broadcasts.sent > 0;
  return (
    <div className="grid grid-cols-1 gap-4 xl:grid-cols-2">
      <Card title={t("ai.title")} description={hasAi ? t("ai.hint") : null}>
        {hasAi ? (
          <dl className="grid grid-cols-2 gap-3 sm:grid-cols-3">
            {tile(t("numbers.ai_answered"), figures.ai_answered, "ai_answered", before?.ai_answered)}
            {tile(t("numbers.ai_resolved"), figures.ai_resolved, "ai_resolved", before?.ai_resolved, "more")}
            {tile(t("numbers.ai_handed_over"), figures.ai_handed_over, "ai_handed_over", before?.ai_handed_over)}
          </dl>
        ) : (
          <p className="text-muted">{t("ai.none")}</p>
        )}
      </Card>
      <Csat figures={figures} hrefOf={hrefOf} />
      <Card title={t("slips.title")}>
        {hasSlips ? (
          <dl className="grid grid-cols-2 gap-3 sm:grid-cols-3">
            {tile(t("numbers.slips"), figures.slips, "slips", before?.slips)}
            {tile(
              t("numbers.slips_paid"),
              figures.slips_paid,
              figures.slips_paid > figures.slips_outside ? "slips_paid" : null,
              before?.slips_paid,
              "more",
            )}
            {tile(t("numbers.slips_problem"), figures.slips_problem, "slips_problem", before?.slips_problem, "less")}
          </dl>
        ) : (
          <p className="text-muted">{t("slips.none")}</p>
        )}
        {figures.slips_outside > 0 ? (
          <p className="mt-3 text-muted text-sm">
            <Link href={`/project/${project_id}/slip`} prefetch={false} className={figureLinkClass}>
              {t("slips.outside", { count: figures.slips_outside })}
            </Link>
          </p>
        ) : null}
      </Card>
      <BillFigures {...{ project_id, figures, before, range }} />
      {broadcasts ? (
        <Card
          title={t("broadcasts.title")}
          description={
            broadcasts.broadcasts > 0 ? (
              <Link href={`/project/${project_id}/broadcast`} prefetch={false} className={figureLinkClass}>
                {t("broadcasts.hint", { count: broadcasts.broadcasts })}
              </Link>
            ) : (
              t("broadcasts.hint", { count: 0 })
            )
          }
        >
          {hasBroadcasts ? (
            <dl className="grid grid-cols-2 gap-3 sm:grid-cols-3">
              {tile(t("broadcasts.sent"), broadcasts.sent, "broadcast_sent", before?.broadcasts?.sent)}
              {tile(
                t("broadcasts.clicked"),
                broadcasts.clicked,
                "broadcast_clicked",
                before?.broadcasts?.clicked,
                "more",
              )}
              {tile(
                t("broadcasts.replied"),
                broadcasts.replied,
                "broadcast_replied",
                before?.broadcasts?.replied,
                "more",
              )}
              {tile(
                t("broadcasts.blocked"),
                broadcasts.blocked,
                "broadcast_blocked",
                before?.broadcasts?.blocked,
                "less",
              )}
              {tile(t("broadcasts.paid"), broadcasts.paid, "broadcast_paid", before?.broadcasts?.paid, "more")}
              <FigureTile
                label={t("broadcasts.paid_amount")}
                value={say.money(broadcasts.paid_amount)}
                hint={broadcasts.paid_amount > 0 ? t("hints.broadcastPaid") : null}
                href={broadcasts.paid > 0 ? hrefOf("broadcast_paid") : undefined}
              />
            </dl>
          ) : null}
        </Card>
      ) : null}
    </div>
  );
}

function Csat({ figures, hrefOf }: Pick<OutcomesProps, "figures" | "hrefOf">) {
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
            <dd className="tabular font-semibold text-3xl">
              {figures.csat_answered > 0 ? (
                <FigureLink
                  href={hrefOf("csat_answered")}
                  aria-label={t("open", {
                    figure: t("numbers.csat_average"),
                    value: say.score(figures.csat_average),
                  })}
                  className={figureLinkClass}
                >
                  {say.score(figures.csat_average)}
                </FigureLink>
              ) : (
                say.score(null)
              )}
            </dd>
            <dd className="text-muted text-sm">
              <FigureLink href={hrefOf("csat_asked")} className={figureLinkClass}>
                {t("csat.answered", { answered: figures.csat_answered, asked: figures.csat_asked })}
              </FigureLink>
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
                      <FigureLink href={hrefOf("csat_answered", { score })} className={figureLinkClass}>
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
