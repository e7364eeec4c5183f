import type { useFormatter, useTranslations } from "next-intl";

const KILO = 1024;

/** Formats a file size: 840 B, 12 KB, 3.4 MB. */
export function fileSize(
  bytes: number,
  t: ReturnType<typeof useTranslations<"media">>,
  formatter: ReturnType<typeof useFormatter>,
): string {
  if (bytes < KILO) return t("size.bytes", { n: formatter.number(bytes, "integer") });
  if (bytes < KILO * KILO) return t("size.kilobytes", { n: formatter.number(bytes / KILO, "integer") });
  return t("size.megabytes", { n: formatter.number(bytes / KILO / KILO, { maximumFractionDigits: 1 }) });
}
