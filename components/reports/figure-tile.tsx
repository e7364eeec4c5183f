import { ArrowDown, ArrowUp, Minus } from "lucide-react";
import { useTranslations } from "next-intl";
import type { ReactNode } from "react";
import { changeOf } from "@/lib/reports/days";
import { FigureLink } from "./figure-link";
import { useFormatFigure } from "./use-format-figure";

interface Comparison {
  now: number | null;
  before: number | null | undefined;
  /** A duration: compared as longer or shorter. */
  isDuration?: boolean;
}

interface FigureTileProps {
  label: string;
  /** Already formatted. */
  value: string;
  /** A line of further explanation. */
  hint?: ReactNode;
  /** The value and that of the days before, if compared. */
  change?: Comparison | undefined;
  /** URL of the rooms behind the figure; without it there are none. */
  href?: string | undefined;
}

/** A figure. The whole tile links to its rooms. */
export function FigureTile({ label, value, hint, change, href }: FigureTileProps) {
  const t = useTranslations("reports");
  return (
    <div className="relative min-w-0 rounded-card border border-border bg-surface px-4 py-3 has-[a:hover]:bg-hover">
      <dt className="text-muted text-sm">{label}</dt>
      <dd>
        <span className="tabular block font-semibold text-xl">
          {href ? (
            <FigureLink
              href={href}
              aria-label={t("open", { figure: label, value })}
              className="rounded-small after:absolute after:inset-0 after:rounded-card"
            >
              {value}
            </FigureLink>
          ) : (
            value
          )}
        </span>
        {change ? <Change {...change} /> : null}
        {hint ? <span className="block text-muted text-sm">{hint}</span> : null}
      </dd>
    </div>
  );
}

function Change({ now, before, isDuration = false }: Comparison) {
  const t = useTranslations("reports.change");
  const { share } = useFormatFigure();
  const change = changeOf(now, before);
  if (change === null) return null;
  const Icon = Math.abs(change) < 0.005 ? Minus : change > 0 ? ArrowUp : ArrowDown;
  const [up, down] = isDuration ? (["longer", "shorter"] as const) : (["more", "less"] as const);
  const key = Icon === Minus ? "same" : change > 0 ? up : down;
  return (
    <span className="flex items-center gap-1 text-muted text-sm">
      <Icon aria-hidden="true" className="size-3.5 shrink-0" />
      {t(key, { percent: share(Math.abs(change)) })}
    </span>
  );
}
