import { useFormatter, useTranslations } from "next-intl";
import type { PayPage } from "@/lib/bills/schema";
import { remainingOf } from "@/lib/bills/sums";
import { Baht } from "../baht";

/** What the shop asks for. */
export function PayBill({ page }: { page: PayPage }) {
  const t = useTranslations("bills.pay");
  const { dateTime, number } = useFormatter();
  const sums: [label: string, satang: number][] =
    page.discount_satang > 0 || page.shipping_satang > 0 ? [[t("subtotal"), page.subtotal_satang]] : [];
  if (page.discount_satang > 0) sums.push([t("discount"), -page.discount_satang]);
  if (page.shipping_satang > 0) sums.push([t("shipping"), page.shipping_satang]);
  const isPartly = page.paid_satang > 0 && remainingOf(page) > 0;
  return (
    <section className="rounded-card border border-border bg-surface p-5">
      <p className="text-muted text-sm">{t("from")}</p>
      <h1 className="font-semibold text-xl [overflow-wrap:anywhere]">{page.shop}</h1>
      <p className="text-muted text-sm">
        {t("bill", { number: page.number })}
        {page.due_at
          ? ` · ${t("due", { date: dateTime(new Date(page.due_at), "date", { timeZone: page.time_zone }) })}`
          : null}
      </p>
      <ul aria-label={t("items")} className="mt-4 flex flex-col gap-1.5">
        {page.items.map(({ name, quantity, price_satang, amount_satang }, index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: lines have no id and never move
          <li key={index} className="flex justify-between gap-4">
            <span className="min-w-0 [overflow-wrap:anywhere]">
              {name}
              {quantity > 1 ? (
                <span className="tabular whitespace-nowrap text-muted text-sm">
                  {" "}
                  {quantity} × {number(price_satang / 100, "price")}
                </span>
              ) : null}
            </span>
            <Baht satang={amount_satang} className="whitespace-nowrap" />
          </li>
        ))}
      </ul>
      <dl className="mt-3 flex flex-col gap-1 border-border border-t pt-3">
        {sums.map(([label, satang]) => (
          <div key={label} className="flex justify-between gap-4 text-muted">
            <dt>{label}</dt>
            <dd>
              <Baht satang={satang} />
            </dd>
          </div>
        ))}
        <div className="flex items-baseline justify-between gap-4">
          <dt className="font-medium">{t("total")}</dt>
          <dd>
            <Baht satang={page.total_satang} className="font-semibold text-2xl leading-label" />
          </dd>
        </div>
        {isPartly ? (
          <div className="flex items-baseline justify-between gap-4 text-warning-text">
            <dt>{t("remaining")}</dt>
            <dd>
              <Baht satang={remainingOf(page)} className="font-medium" />
            </dd>
          </div>
        ) : null}
      </dl>
      {page.note ? (
        <p className="mt-4 rounded-control bg-sunken px-3 py-2">
          <span className="block text-muted text-sm">{t("note")}</span>
          <span className="whitespace-pre-wrap [overflow-wrap:anywhere]">{page.note}</span>
        </p>
      ) : null}
    </section>
  );
}
