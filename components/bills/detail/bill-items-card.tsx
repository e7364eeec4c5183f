import { useTranslations } from "next-intl";
import { Card } from "@/components/ui/layout/card";
import type { BillDetail } from "@/lib/bills/schema";
import { remainingOf } from "@/lib/bills/sums";
import { Baht } from "../baht";

/** Items and sums. */
export function BillItemsCard({ bill }: { bill: BillDetail }) {
  const t = useTranslations("bills.detail");
  const sums: [label: string, satang: number][] = [
    ...(bill.discount_satang > 0 || bill.shipping_satang > 0
      ? ([[t("subtotal"), bill.subtotal_satang]] as [string, number][])
      : []),
    ...(bill.discount_satang > 0 ? ([[t("discount"), -bill.discount_satang]] as [string, number][]) : []),
    ...(bill.shipping_satang > 0 ? ([[t("shipping"), bill.shipping_satang]] as [string, number][]) : []),
  ];
  return (
    <Card title={t("items")}>
      <table className="w-full">
        <thead className="sr-only">
          <tr>
            <th scope="col">{t("items")}</th>
            <th scope="col">{t("amount")}</th>
          </tr>
        </thead>
        <tbody>
          {bill.items.map(({ name, quantity, price_satang, amount_satang }, index) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: lines have no id and never move
            <tr key={index} className="align-top">
              <td className="py-1 pe-4 [overflow-wrap:anywhere]">
                {name}
                {quantity > 1 ? (
                  <span className="tabular text-muted text-sm">
                    {" "}
                    {quantity} × <Baht satang={price_satang} />
                  </span>
                ) : null}
              </td>
              <td className="py-1 text-end">
                <Baht satang={amount_satang} className="whitespace-nowrap" />
              </td>
            </tr>
          ))}
        </tbody>
        <tfoot className="border-border border-t">
          {sums.map(([label, satang]) => (
            <tr key={label} className="text-muted">
              <th scope="row" className="py-0.5 pe-4 text-start font-normal text-sm first:pt-2">
                {label}
              </th>
              <td className="py-0.5 text-end">
                <Baht satang={satang} />
              </td>
            </tr>
          ))}
          <tr>
            <th scope="row" className="py-1 pe-4 text-start font-semibold">
              {t("total")}
            </th>
            <td className="py-1 text-end">
              <Baht satang={bill.total_satang} className="font-semibold text-xl" />
            </td>
          </tr>
          {bill.paid_satang > 0 ? (
            <tr className="text-success-text">
              <th scope="row" className="pe-4 text-start font-normal">
                {t("paid")}
              </th>
              <td className="text-end">
                <Baht satang={bill.paid_satang} />
              </td>
            </tr>
          ) : null}
          {bill.paid_satang > 0 && remainingOf(bill) > 0 ? (
            <tr className="text-warning-text">
              <th scope="row" className="pe-4 text-start font-normal">
                {t("remaining")}
              </th>
              <td className="text-end">
                <Baht satang={remainingOf(bill)} />
              </td>
            </tr>
          ) : null}
        </tfoot>
      </table>
      {bill.note ? (
        <p className="mt-4 border-border border-t pt-3">
          <span className="block text-muted text-sm">{t("note")}</span>
          <span className="whitespace-pre-wrap [overflow-wrap:anywhere]">{bill.note}</span>
        </p>
      ) : null}
    </Card>
  );
}
