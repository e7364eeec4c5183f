"use client";

import { useFormatter, useTranslations } from "next-intl";
import { type Figures, figureNames, type RecipientFilter } from "@/lib/broadcasts/schema";

interface FigureGridProps {
  figures: Figures;
  /** The filter of the rows shown below. */
  filter: RecipientFilter;
  onChoose: (filter: RecipientFilter) => void;
}

/** The results; each number filters the rows below. Zeros that carry no information are left out. */
export function FigureGrid({ figures, filter, onChoose }: FigureGridProps) {
  const t = useTranslations("broadcasts");
  const formatter = useFormatter();
  const shown = figureNames.filter(
    (name) =>
      figures[name] > 0 ||
      name === "sent" ||
      name === "replied" ||
      name === "clicked" ||
      name === "blocked" ||
      name === "paid",
  );
  return (
    <ul className="grid grid-cols-2 gap-3 sm:grid-cols-3 lg:grid-cols-4">
      {shown.map((name) => (
        <li key={name}>
          <button
            type="button"
            aria-pressed={filter === name}
            onClick={() => onChoose(filter === name ? "all" : name)}
            className="flex w-full flex-col rounded-card border border-border bg-surface px-4 py-3 text-start hover:bg-hover aria-pressed:border-accent aria-pressed:bg-accent-soft"
          >
            <span className="text-muted text-sm">{t(`figures.${name}`)}</span>
            <span className="tabular font-semibold text-2xl">{formatter.number(figures[name])}</span>
            {name === "paid" && figures.paid_amount > 0 ? (
              <span className="tabular text-sm">
                {t("figures.paidAmount", { amount: formatter.number(figures.paid_amount, "baht") })}
              </span>
            ) : null}
          </button>
        </li>
      ))}
    </ul>
  );
}
