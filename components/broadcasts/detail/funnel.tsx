"use client";

import { useFormatter, useTranslations } from "next-intl";
import type { ReactNode } from "react";
import { cn } from "@/components/ui/cn";
import { Card } from "@/components/ui/layout/card";
import type { Figures, ListedBroadcast, RecipientFilter } from "@/lib/broadcasts/schema";
import { shareOf } from "@/lib/i18n/percent";

interface FunnelProps {
  broadcast: ListedBroadcast;
  hasLinks: boolean;
  /** The filter of the rows shown below. */
  filter: RecipientFilter;
  onChoose: (filter: RecipientFilter) => void;
}

/** What else happened to recipients; zeros carry no information and are left out. */
const OTHERS = ["waiting", "not_sent", "unknown", "left_out", "blocked"] as const;
/** Those with reasons to look at. */
const REASONED: readonly string[] = ["not_sent", "left_out"];

/** The results as a funnel, from recipients to payments. Each number filters the rows below. */
export function Funnel({ broadcast, hasLinks, filter, onChoose }: FunnelProps) {
  const t = useTranslations("broadcasts");
  const { number } = useFormatter();
  const { figures, link_tracking } = broadcast;
  const { total, sent, clicked, replied, paid, clicks } = figures;
  const step = (name: RecipientFilter, label: string, value: number, base: number | null, more?: ReactNode) => (
    <Step
      label={label}
      value={value}
      base={base}
      whole={total}
      isChosen={filter === name}
      onChoose={() => onChoose(filter === name ? "all" : name)}
    >
      {more}
    </Step>
  );
  const allClicks = (
    <span className="tabular text-muted text-sm">
      {t("figures.clicks")} {number(clicks)}
    </span>
  );
  return (
    <Card flush>
      <ol className="flex flex-col md:flex-row md:divide-x md:divide-border max-md:divide-y max-md:divide-border">
        {step("all", t("figures.total"), total, null)}
        {step("sent", t("figures.sent"), sent, total)}
        {!hasLinks || link_tracking === "off" ? null : link_tracking === "person" ? (
          step("clicked", t("figures.clicked"), clicked, sent, allClicks)
        ) : (
          // the clicks are anonymous, so there are no recipients to list
          <li className="flex min-w-0 flex-1 flex-col px-5 py-3.5">
            <span className="text-muted text-sm">{t("figures.clicks")}</span>
            <span className="tabular font-semibold text-2xl">{number(clicks)}</span>
            <span className="text-muted text-sm">{t("figures.notByPerson")}</span>
          </li>
        )}
        {step("replied", t("figures.replied"), replied, sent)}
        {step(
          "paid",
          t("figures.paid"),
          paid,
          sent,
          figures.paid_amount > 0 ? (
            <span className="tabular text-muted text-sm">
              {t("figures.paidAmount", { amount: number(figures.paid_amount, "price") })}
            </span>
          ) : null,
        )}
      </ol>
      <Others figures={figures} filter={filter} onChoose={onChoose} />
    </Card>
  );
}

interface StepProps {
  label: string;
  value: number;
  /** What its percentage is of; null: the whole. */
  base: number | null;
  whole: number;
  isChosen: boolean;
  onChoose: () => void;
  children: ReactNode;
}

function Step({ label, value, base, whole, isChosen, onChoose, children }: StepProps) {
  const { number } = useFormatter();
  const share = base === null ? null : shareOf(value, base);
  return (
    <li className="flex min-w-0 flex-1">
      <button
        type="button"
        aria-pressed={isChosen}
        onClick={onChoose}
        className="flex w-full min-w-0 flex-col px-5 py-3.5 text-start -outline-offset-2 hover:bg-hover aria-pressed:bg-selected"
      >
        <span className="text-muted text-sm">{label}</span>
        <span className="flex items-baseline gap-2">
          <span className="tabular font-semibold text-2xl">{number(value)}</span>
          {share === null ? null : <span className="tabular text-muted">{number(share, "percent")}</span>}
        </span>
        <span aria-hidden="true" className="mt-1 mb-1.5 block h-1.5 w-full overflow-hidden rounded-full bg-sunken">
          <span
            className="block h-full rounded-full bg-accent"
            style={{ width: `${whole === 0 ? 0 : Math.min(100, (value / whole) * 100)}%` }}
          />
        </span>
        {children}
      </button>
    </li>
  );
}

function Others({ figures, filter, onChoose }: Pick<FunnelProps, "filter" | "onChoose"> & { figures: Figures }) {
  const t = useTranslations("broadcasts");
  const { number } = useFormatter();
  const shown = OTHERS.filter((name) => figures[name] > 0);
  return (
    <div className="flex flex-wrap items-center gap-2 border-border border-t px-5 py-3">
      {shown.map((name) => (
        <button
          key={name}
          type="button"
          aria-pressed={filter === name}
          onClick={() => onChoose(filter === name ? "all" : name)}
          className={cn(
            "inline-flex min-h-8 items-center gap-1.5 rounded-full border border-border px-3 text-sm leading-label hover:bg-hover pointer-coarse:min-h-11",
            "aria-pressed:border-accent aria-pressed:bg-selected",
          )}
        >
          {t(`figures.${name}`)} <span className="tabular font-medium">{number(figures[name])}</span>
          {REASONED.includes(name) ? <span className="text-accent-text">{t("figures.seeReasons")}</span> : null}
        </button>
      ))}
      <p className="text-muted text-sm">{t("figures.sentHint")}</p>
    </div>
  );
}
