import { useFormatter, useTranslations } from "next-intl";
import { cn } from "@/components/ui/cn";
import { NumberText } from "@/components/ui/display/number";
import type { Quote } from "@/lib/billing/schema";

type Amounts = Omit<Quote, "starts_at" | "ends_at" | "kind">;

/** The calculation of an order, from the price to the amount due. */
export function Sums({ amounts, name }: { amounts: Amounts; name: string }) {
  const t = useTranslations("billing.sums");
  const format = useFormatter();
  const lines: [string, number, ("plain" | "total")?][] = [
    [t("list", { name, months: amounts.months }), amounts.list_satang],
  ];
  if (amounts.proration_satang > 0) lines.push([t("proration"), -amounts.proration_satang]);
  if (amounts.credit_satang > 0) lines.push([t("credit"), -amounts.credit_satang]);
  lines.push([t("base"), amounts.base_satang], [t("vat"), amounts.vat_satang]);
  if (amounts.withholding_satang > 0) {
    lines.push([t("total"), amounts.total_satang], [t("withholding"), -amounts.withholding_satang]);
  }
  lines.push([t("due"), amounts.due_satang, "total"]);
  return (
    <>
      <dl className="flex flex-col gap-2">
        {lines.map(([label, satang, look]) => (
          <div
            key={label}
            className={cn(
              "flex items-baseline justify-between gap-4",
              look === "total" && "mt-1 border-border border-t pt-3 font-semibold text-lg",
            )}
          >
            <dt className={cn(look !== "total" && "text-muted")}>{label}</dt>
            <dd className="shrink-0">
              <NumberText value={satang / 100} format="baht" />
            </dd>
          </div>
        ))}
      </dl>
      {amounts.carried_satang > 0 ? (
        <p className="mt-2 text-muted text-sm">
          {t("carried", { amount: format.number(amounts.carried_satang / 100, "baht") })}
        </p>
      ) : null}
    </>
  );
}
