import { useTranslations } from "next-intl";
import { Time } from "@/components/ui/display/time";
import type { Figures, Part, RoomFigure } from "@/lib/reports/schema";
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

/** Volume, response times, and the customers waiting now. */
export function Overview({ figures, before, hrefOf }: FiguresProps) {
  const t = useTranslations("reports");
  const say = useFormatFigure();
  const compared = (
    name: "conversations" | "messages_in" | "messages_out" | "resolved" | "first_reply_median" | "resolution_median",
    isDuration = false,
  ) => (before ? { now: figures[name], before: before[name], isDuration } : undefined);
  const behind = (figure: RoomFigure, count: number) => (count > 0 ? hrefOf(figure) : undefined);
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
        <FigureTile
          label={t("numbers.messages_out")}
          value={say.count(figures.messages_out)}
          change={compared("messages_out")}
          hint={figures.messages_bot > 0 ? t("hints.messages_out", { bot: figures.messages_bot }) : null}
          href={behind("messages_out", figures.messages_out)}
        />
        <FigureTile
          label={t("numbers.waiting")}
          value={say.count(figures.waiting)}
          hint={
            figures.waiting_since
              ? t.rich("hints.waiting", { since: () => <Time value={figures.waiting_since ?? ""} /> })
              : t("hints.nobodyWaits")
          }
          href={behind("waiting", figures.waiting)}
        />
        <FigureTile
          label={t("numbers.first_reply_median")}
          value={say.duration(figures.first_reply_median)}
          change={compared("first_reply_median", true)}
          hint={
            figures.first_reply_p90 === null
              ? null
              : t("hints.p90", { duration: say.duration(figures.first_reply_p90) })
          }
          href={behind("replied", figures.replied)}
        />
        <FigureTile
          label={t("numbers.resolution_median")}
          value={say.duration(figures.resolution_median)}
          change={compared("resolution_median", true)}
          hint={
            figures.resolution_p90 === null ? null : t("hints.p90", { duration: say.duration(figures.resolution_p90) })
          }
          href={behind("resolved", figures.resolved)}
        />
        <FigureTile
          label={t("numbers.resolved")}
          value={say.count(figures.resolved)}
          change={compared("resolved")}
          href={behind("resolved", figures.resolved)}
        />
        <FigureTile
          label={t("numbers.slips_amount")}
          value={say.money(figures.slips_amount)}
          change={before ? { now: figures.slips_amount, before: before.slips_amount } : undefined}
          hint={t("hints.slips", { count: figures.slips_paid })}
          href={behind("slips_paid", figures.slips_paid - figures.slips_outside)}
        />
      </dl>
    </section>
  );
}
