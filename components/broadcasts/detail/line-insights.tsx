"use client";

import { useFormatter, useTranslations } from "next-intl";
import { Time } from "@/components/ui/display/time";
import { Card } from "@/components/ui/layout/card";
import type { BroadcastInsight } from "@/lib/broadcasts/insights/schema";

/** What LINE counted, by account. LINE counts differently, so its numbers are shown separately. */
export function LineInsights({ insights, hasLinks }: { insights: readonly BroadcastInsight[]; hasLinks: boolean }) {
  const t = useTranslations("broadcasts.insights");
  return (
    <Card title={t("title")} description={t("hint")} flush>
      <ul>
        {insights.map((insight) => (
          <li key={insight.social_id} className="border-border border-b px-5 py-3 last:border-0">
            {insights.length > 1 ? <p className="font-medium">{insight.social_name}</p> : null}
            <Counts insight={insight} hasLinks={hasLinks} />
          </li>
        ))}
      </ul>
    </Card>
  );
}

function Counts({ insight, hasLinks }: { insight: BroadcastInsight; hasLinks: boolean }) {
  const t = useTranslations("broadcasts.insights");
  const { state, reason, counted_at, delivered, opened, clicked, is_final } = insight;
  const isTooFew = opened === null || (hasLinks && clicked === null);
  return (
    <>
      {counted_at || state === "waiting" ? (
        <dl className="flex flex-wrap gap-x-10 gap-y-2">
          {delivered === null ? null : <Count label={t("delivered")} value={delivered} />}
          <Count label={t("opened")} value={opened} />
          {hasLinks ? <Count label={t("clicked")} value={clicked} /> : null}
        </dl>
      ) : null}
      {state === "refused" ? <p className="text-warning-text">{t(`reasons.${reasonOf(reason)}`)}</p> : null}
      <p className="text-muted text-sm">
        {counted_at ? (
          <>
            {t("countedAt")} <Time value={counted_at} format="dateTime" />{" "}
          </>
        ) : null}
        {state === "refused" ? null : counted_at === null ? (
          t(is_final ? "never" : "notYet")
        ) : (
          <>
            {isTooFew ? `${t("tooFew")} ` : null}
            {t(is_final ? "final" : "daily")}
          </>
        )}
      </p>
    </>
  );
}

function Count({ label, value }: { label: string; value: number | null }) {
  const t = useTranslations("broadcasts.insights");
  const { number } = useFormatter();
  return (
    <div className="min-w-0">
      <dt className="text-muted text-sm">{label}</dt>
      <dd className={value === null ? "text-muted" : "tabular font-semibold text-xl"}>
        {value === null ? t("unknown") : number(value)}
      </dd>
    </div>
  );
}

const reasonOf = (reason: string | null) =>
  reason === "permission_refused" || reason === "too_many_units" ? reason : "provider_refused";
