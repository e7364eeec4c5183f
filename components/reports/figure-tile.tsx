import { ArrowDown, ArrowUp, Minus } from "lucide-react";
import Link from "next/link";
import { useTranslations } from "next-intl";
import type { ReactNode } from "react";
import { cn } from "@/components/ui/cn";
import { percentChange } from "@/lib/i18n/percent";
import { FigureLink } from "./figure-link";
import { useFormatFigure } from "./use-format-figure";

interface Comparison {
  now: number | null;
  before: number | null | undefined;
  /** How many cases are behind the smaller of the two values; omit for counts. */
  base?: number;
  /** Formats the earlier value, which is said where a percentage would mislead. */
  say: (value: number) => string;
  /** A duration: compared as slower or faster, which is bad or good. */
  isDuration?: boolean;
  /** Which direction of a count is good news; the other one is bad. Neither if omitted. */
  good?: "more" | "less";
}

interface FigureTileProps {
  label: string;
  /** Already formatted. */
  value: string;
  /** A line of further explanation. */
  hint?: ReactNode;
  /** The value and that of the days before, if compared. */
  change?: Comparison | undefined;
  /** URL of what is behind the figure; without it there is nothing. */
  href?: string | undefined;
  /** What that is: rooms, which open over this page, or the list of bills. */
  behind?: "rooms" | "bills";
}

const LINK = "rounded-small after:absolute after:inset-0 after:rounded-card";

/** A figure. The whole tile links to its rooms or bills. */
export function FigureTile({ label, value, hint, change, href, behind = "rooms" }: FigureTileProps) {
  const t = useTranslations("reports");
  return (
    <div className="relative min-w-0 rounded-card border border-border bg-surface px-4 py-3 has-[a:hover]:bg-hover">
      <dt className="text-muted text-sm">{label}</dt>
      <dd>
        <span className="tabular block font-semibold text-xl">
          {!href ? (
            value
          ) : behind === "bills" ? (
            <Link href={href} prefetch={false} aria-label={t("openBills", { figure: label, value })} className={LINK}>
              {value}
            </Link>
          ) : (
            <FigureLink href={href} aria-label={t("open", { figure: label, value })} className={LINK}>
              {value}
            </FigureLink>
          )}
        </span>
        {change ? <Change {...change} /> : null}
        {hint ? <span className="block text-muted text-sm">{hint}</span> : null}
      </dd>
    </div>
  );
}

function Change({ now, before, base, say, isDuration = false, good }: Comparison) {
  const t = useTranslations("reports.change");
  const { share } = useFormatFigure();
  if (now === null || before === null || before === undefined) return null;
  const change = percentChange(now, before, base ?? before);
  if (change === null) return <span className="block text-muted text-sm">{t("before", { value: say(before) })}</span>;
  const Icon = Math.abs(change) < 0.005 ? Minus : change > 0 ? ArrowUp : ArrowDown;
  const [up, down] = isDuration ? (["slower", "faster"] as const) : (["more", "less"] as const);
  const key = Icon === Minus ? "same" : change > 0 ? up : down;
  const isGood = key === "same" || !(isDuration || good) ? null : key === (isDuration ? "faster" : good);
  return (
    <span
      className={cn(
        "flex items-center gap-1 text-muted text-sm",
        isGood === true && "text-success-text",
        isGood === false && "text-danger-text",
      )}
    >
      <Icon aria-hidden="true" className="size-3.5 shrink-0" />
      {t(key, { percent: share(Math.abs(change)) })}
    </span>
  );
}
