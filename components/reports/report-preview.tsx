import { useTranslations } from "next-intl";
import { Badge } from "@/components/ui/display/badge";
import { FigureTile } from "./figure-tile";
import { useFormatFigure } from "./use-format-figure";

/** What the dashboard of a new shop will show, with figures marked as an example. */
export function ReportPreview() {
  const t = useTranslations("reports.preview");
  return (
    <section aria-labelledby="report-preview">
      <h2 id="report-preview" className="flex flex-wrap items-center gap-2 font-semibold text-lg">
        {t("title")}
        <Badge>{t("example")}</Badge>
      </h2>
      <p className="mb-4 text-muted">{t("description")}</p>
      <div aria-hidden="true" className="select-none [&_dd]:text-muted [&_dl]:md:grid-cols-4">
        <PreviewTiles />
      </div>
    </section>
  );
}

/** Four tiles with the figures of an imaginary shop. */
export function PreviewTiles() {
  const numbers = useTranslations("reports.numbers");
  const say = useFormatFigure();
  return (
    <dl className="grid grid-cols-2 gap-3">
      <FigureTile label={numbers("conversations")} value={say.count(24)} />
      <FigureTile label={numbers("first_reply_median")} value={say.duration(180)} />
      <FigureTile label={numbers("waiting")} value={say.count(2)} />
      <FigureTile label={numbers("slips_amount")} value={say.money(1_245_000)} />
    </dl>
  );
}
