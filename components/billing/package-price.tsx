import { useFormatter, useTranslations } from "next-intl";
import { NumberText } from "@/components/ui/display/number";

const MONTHS_A_YEAR = 12;

/** A package's price for a month and, unless it is free, what is charged when a year is paid at once. */
export function PackagePrice({ satang }: { satang: number }) {
  const t = useTranslations("billing.compare");
  const { number } = useFormatter();
  return (
    <>
      <p className="mt-1">
        <NumberText value={satang / 100} format="price" className="font-semibold text-2xl" />{" "}
        <span className="text-muted text-sm">{t("perMonth")}</span>
      </p>
      {satang > 0 ? (
        <p className="tabular text-muted text-sm">
          {t("perYear", { amount: number((satang / 100) * MONTHS_A_YEAR, "price") })}
        </p>
      ) : null}
    </>
  );
}
