import { useFormatter, useTranslations } from "next-intl";
import { sayDuration } from "@/lib/duration";

/** Formatters for figures: counts, durations (in seconds), money (in satang), scores (of five); a missing value is a dash. */
export function useFormatFigure() {
  const { number } = useFormatter();
  const t = useTranslations("reports.duration");
  return {
    count: (value: number) => number(value, "integer"),
    duration: (seconds: number | null) => (seconds === null ? "–" : sayDuration(seconds, t)),
    money: (satang: number) => number(satang / 100, "baht"),
    score: (value: number | null) =>
      value === null ? "–" : number(value, { maximumFractionDigits: 1, minimumFractionDigits: 1 }),
    share: (value: number) => number(value, "percent"),
  };
}
