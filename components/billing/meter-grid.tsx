import Link from "next/link";
import { useFormatter, useTranslations } from "next-intl";
import { cn } from "@/components/ui/cn";
import { Badge } from "@/components/ui/display/badge";
import { Card } from "@/components/ui/layout/card";
import { levelOf, meterHref } from "@/lib/billing/meters";
import type { Usage } from "@/lib/billing/schema";

const BARS = { calm: "bg-accent", near: "bg-warning", full: "bg-danger" };

interface MeterGridProps {
  project_id: string;
  usage: Usage;
  /** Without a model the AI's answers are shown only when they run out: what stops an AI is never hidden. */
  hasModel: boolean;
}

/** The usage of each limit, linked to the page with its details. */
export function MeterGrid({ project_id, usage, hasModel }: MeterGridProps) {
  const t = useTranslations("billing.meters");
  const format = useFormatter();
  const shown = usage.meters.filter(
    ({ meter, used, limit }) => hasModel || meter !== "ai_answers" || levelOf(used, limit) !== "calm",
  );
  return (
    <Card title={t("title")} description={t("since", { date: format.dateTime(new Date(usage.month_start), "date") })}>
      <ul className="grid grid-cols-1 gap-4 sm:grid-cols-2 lg:grid-cols-3">
        {shown.map(({ meter, used, limit }) => {
          const level = levelOf(used, limit);
          const share = limit === null ? 0 : limit === 0 ? 100 : Math.min(100, (used / limit) * 100);
          return (
            <li key={meter}>
              <Link
                href={meterHref(project_id, meter)}
                aria-label={`${t("open", { meter: t(meter) })}: ${limit === null ? t("unlimited", { used }) : t("of", { used, limit })}`}
                className="block rounded-card border border-border p-4 hover:bg-hover"
              >
                <span className="flex items-center justify-between gap-2">
                  <span className="font-medium">{t(meter)}</span>
                  {level === "calm" ? null : <Badge tone={level === "full" ? "danger" : "warning"}>{t(level)}</Badge>}
                </span>
                <span className="tabular mt-1 block text-muted">
                  {limit === null ? t("unlimited", { used }) : t("of", { used, limit })}
                </span>
                {meter === "socials" ? <span className="block text-muted text-sm">{t("socialsHint")}</span> : null}
                <span aria-hidden="true" className="mt-3 block h-1.5 overflow-hidden rounded-full bg-sunken">
                  <span className={cn("block h-full rounded-full", BARS[level])} style={{ width: `${share}%` }} />
                </span>
              </Link>
            </li>
          );
        })}
      </ul>
    </Card>
  );
}
