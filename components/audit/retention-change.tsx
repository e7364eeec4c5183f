import { useTranslations } from "next-intl";
import * as z from "zod";

/** Null: nothing is deleted. */
const daysSchema = z.number().nullable();

/** For how many days messages were kept before, and are now: a shorter time deletes messages for good. */
export function RetentionChange({ before, after }: { before: unknown; after: unknown }) {
  const t = useTranslations("audit");
  const [old, now] = [daysSchema.safeParse(before).data, daysSchema.safeParse(after).data];
  if (old === undefined || now === undefined) return null;
  const words = (days: number | null) => (days === null ? t("retention.forever") : t("retention.days", { days }));
  return (
    <p className="text-muted text-sm">
      {t("retention.label")}: <span className="sr-only">{t("before")} </span>
      {words(old)} → <span className="sr-only">{t("after")} </span>
      {words(now)}
    </p>
  );
}
