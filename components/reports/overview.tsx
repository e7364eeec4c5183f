import { useNow, useTranslations } from "next-intl";
import { cn } from "@/components/ui/cn";
import { durationOf } from "@/lib/duration";
import { LEAST_BASE } from "@/lib/i18n/percent";
import type { Figures, Part, RoomFigure } from "@/lib/reports/schema";
import { FigureLink } from "./figure-link";
import { figureLinkClass } from "./figure-link-class";
import { FigureTile } from "./figure-tile";
import { useFormatFigure } from "./use-format-figure";

export type HrefOf = (figure: RoomFigure, part?: Part) => string;
interface FiguresProps {
  figures: Figures;
  /** Figures of the days before, if compared. */
  before: Figures | null;
  hrefOf: HrefOf;
}

const GRID = "grid grid-cols-2 gap-3 md:grid-cols-3 xl:grid-cols-4";

/** Volume, response times, and the customers waiting now. A shop with few conversations learns how the missing figures come about. */
export function Overview({ figures, before, hrefOf }: FiguresProps) {
  const t = useTranslations("reports");
  const say = useFormatFigure();
  const compared = (
    name: "conversations" | "messages_in" | "messages_out" | "resolved" | "first_reply_median" | "resolution_median",
    /** For a duration: the count of cases it is the median of. */
    cases?: "replied" | "resolved",
  ) => {
    if (!before) return undefined;
    const compared = { now: figures[name], before: before[name] };
    if (!cases) return { ...compared, say: say.count, ...(name === "resolved" && { good: "more" as const }) };
    return { ...compared, say: say.duration, isDuration: true, base: Math.min(figures[cases], before[cases]) };
  };
  const behind = (figure: RoomFigure, count: number) => (count > 0 ? hrefOf(figure) : undefined);
  const isFew = figures.conversations + (before?.conversations ?? 0) < LEAST_BASE;
  /** Whether a figure has a tile: always, but for a shop that has only begun. */
  const has = (name: "messages_out" | "replied" | "resolved" | "slips") =>
    !isFew || figures[name] + (before?.[name] ?? 0) > 0;
  const missing = (["messages_out", "replied", "resolved", "slips"] as const).filter((name) => !has(name));
  return (
    <section aria-label={t("overview")} className="mb-4">
      <dl className={GRID}>
        <FigureTile
          label={t("numbers.conversations")}
          value={say.count(figures.conversations)}
          change={compared("conversations")}
          hint={t("hints.conversations", { rooms: figures.rooms })}
          href={behind("conversations", figures.conversations)}
        />
        <FigureTile
          label={t("numbers.messages_in")}
          value={say.count(figures.messages_in)}
          change={compared("messages_in")}
          href={behind("messages_in", figures.messages_in)}
        />
        {has("messages_out") ? (
          <FigureTile
            label={t("numbers.messages_out")}
            value={say.count(figures.messages_out)}
            change={compared("messages_out")}
            hint={
              figures.messages_bot > 0 ? (
                // above the link that covers the tile
                <FigureLink href={hrefOf("messages_bot")} className={cn(figureLinkClass, "relative z-1")}>
                  {t("hints.messages_out", { bot: figures.messages_bot })}
                </FigureLink>
              ) : null
            }
            href={behind("messages_out", figures.messages_out)}
          />
        ) : null}
        <FigureTile
          label={t("numbers.waiting")}
          value={say.count(figures.waiting)}
          hint={
            figures.waiting_since
              ? t.rich("hints.waiting", { since: () => <Waited since={figures.waiting_since ?? ""} /> })
              : t("hints.nobodyWaits")
          }
          href={behind("waiting", figures.waiting)}
        />
        {has("replied") ? (
          <FigureTile
            label={t("numbers.first_reply_median")}
            value={say.duration(figures.first_reply_median)}
            change={compared("first_reply_median", "replied")}
            hint={
              figures.first_reply_p90 === null || figures.replied < LEAST_BASE
                ? null
                : t("hints.p90", { duration: say.duration(figures.first_reply_p90) })
            }
            href={behind("replied", figures.replied)}
          />
        ) : null}
        {has("resolved") ? (
          <>
            <FigureTile
              label={t("numbers.resolution_median")}
              value={say.duration(figures.resolution_median)}
              change={compared("resolution_median", "resolved")}
              hint={
                figures.resolution_p90 === null || figures.resolved < LEAST_BASE
                  ? null
                  : t("hints.p90Resolved", { duration: say.duration(figures.resolution_p90) })
              }
              href={behind("resolved", figures.resolved)}
            />
            <FigureTile
              label={t("numbers.resolved")}
              value={say.count(figures.resolved)}
              change={compared("resolved")}
              href={behind("resolved", figures.resolved)}
            />
          </>
        ) : null}
        {has("slips") ? (
          <FigureTile
            label={t("numbers.slips_amount")}
            value={say.money(figures.slips_amount)}
            change={
              before
                ? {
                    now: figures.slips_amount,
                    before: before.slips_amount,
                    base: Math.min(figures.slips_paid, before.slips_paid),
                    say: say.money,
                    good: "more",
                  }
                : undefined
            }
            hint={[
              t("hints.slips", { count: figures.slips_paid }),
              figures.slips_team_amount > 0
                ? t("hints.slipsTeam", { amount: say.money(figures.slips_team_amount) })
                : null,
              figures.slips_unmatched_amount > 0
                ? t("hints.slipsUnmatched", { amount: say.money(figures.slips_unmatched_amount) })
                : null,
            ]
              .filter((part) => part !== null)
              .join(" · ")}
            href={behind("slips_paid", figures.slips_paid - figures.slips_outside)}
          />
        ) : null}
      </dl>
      {missing.length > 0 ? (
        <div className="mt-3 rounded-card border border-border border-dashed px-4 py-3">
          <p className="font-medium">{t("missing.title")}</p>
          <ul className="mt-1 flex flex-col gap-0.5 text-muted">
            {missing.map((name) => (
              <li key={name}>{t(`missing.${name}`)}</li>
            ))}
          </ul>
        </div>
      ) : null}
    </section>
  );
}

/** The waiting time in its largest unit, as in the list and the header of a chat. */
function Waited({ since }: { since: string }) {
  const t = useTranslations("reports.duration");
  const now = useNow({ updateInterval: 60_000 });
  const { unit, most } = durationOf(Math.max(0, now.getTime() - Date.parse(since)) / 1000);
  return <span suppressHydrationWarning>{t(unit, { most, rest: 0 })}</span>;
}
