"use client";

import { useFormatter, useTranslations } from "next-intl";
import type { Figures } from "@/lib/broadcasts/schema";

/** Progress: settled recipients as a share of all. */
export function Progress({ figures }: { figures: Figures }) {
  const t = useTranslations("broadcasts");
  const formatter = useFormatter();
  const done = figures.total - figures.waiting;
  const share = figures.total === 0 ? 0 : done / figures.total;
  return (
    <div className="flex items-center gap-3">
      <div
        role="progressbar"
        aria-label={t("progress")}
        aria-valuemin={0}
        aria-valuemax={figures.total}
        aria-valuenow={done}
        className="h-1.5 min-w-24 flex-1 overflow-hidden rounded-full bg-sunken"
      >
        <div
          className="h-full rounded-full bg-accent transition-[width] duration-180 motion-reduce:transition-none"
          style={{ width: `${share * 100}%` }}
        />
      </div>
      <span className="tabular shrink-0 text-muted text-sm">
        {t("progressOf", { done: formatter.number(done), total: formatter.number(figures.total) })}
      </span>
    </div>
  );
}
