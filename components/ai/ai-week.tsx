"use client";

import Link from "next/link";
import { useFormatter, useTranslations } from "next-intl";
import { Badge } from "@/components/ui/display/badge";
import { ChannelMark } from "@/components/ui/display/channel-mark";
import type { AiChannel, AiTotals } from "@/lib/ai/queries";
import type { Ai } from "@/lib/ai/schema";

interface AiWeekProps {
  ai: Ai;
  totals: AiTotals;
  /** Those it answers on. */
  channels: AiChannel[];
  /** On the AI's own page: shows the part that a number counts without loading the page again. */
  onShow?: (query: string) => void;
}

/** What an AI did in the last 7 days, what it knows and where it answers. Each number leads to what it counts. */
export function AiWeek({ ai, totals, channels, onShow }: AiWeekProps) {
  const t = useTranslations("ai");
  const formatter = useFormatter();
  const path = `/project/${ai.project_id}/ai/${ai.id}`;
  const figures = [
    { label: "answered", value: totals.answered, query: "tab=log&outcome=answered&days=7" },
    { label: "handedOver", value: totals.handed_over, query: "tab=log&outcome=handed_over&days=7" },
    { label: "toTeach", value: totals.unanswered, query: "tab=unanswered" },
    { label: "knows", value: totals.sources, query: "tab=knowledge" },
  ] as const;
  return (
    <div className="grid gap-x-8 gap-y-4 sm:grid-cols-[auto_minmax(0,1fr)]">
      <dl className="grid grid-cols-4 gap-x-2 sm:gap-x-6">
        {figures.map(({ label, value, query }) => (
          <div key={label} className="flex min-w-0 flex-col-reverse justify-end">
            <dt className="text-muted text-xs leading-label sm:text-sm">
              {t(`week.${label}`)}
              {label === "answered" || label === "handedOver" ? (
                <span className="block text-subtle text-xs">{t("week.title")}</span>
              ) : null}
            </dt>
            <dd>
              <Link
                href={`${path}?${query}`}
                aria-label={`${t(`week.${label}`)} ${formatter.number(value, "integer")}`}
                onClick={(event) => {
                  if (!onShow || event.metaKey || event.ctrlKey) return;
                  event.preventDefault();
                  onShow(query);
                }}
                className="tabular touch-target rounded-small font-semibold text-2xl leading-label hover:text-accent-text hover:underline"
              >
                {formatter.number(value, "integer")}
              </Link>
            </dd>
          </div>
        ))}
      </dl>
      <div className="min-w-0">
        <p className="text-muted text-sm">{t("week.channels")}</p>
        {channels.length === 0 ? <p className="text-warning-text">{t("noChannels")}</p> : null}
        <ul className="flex flex-wrap gap-x-4 gap-y-1">
          {channels.map(({ id, name, kind, status }) => (
            <li key={id} className="flex min-w-0 items-center gap-1.5">
              <ChannelMark channel={kind} />
              <span className="truncate">{name}</span>
              {status === "needs_attention" ? <Badge tone="warning">{t("week.broken")}</Badge> : null}
            </li>
          ))}
        </ul>
      </div>
    </div>
  );
}
