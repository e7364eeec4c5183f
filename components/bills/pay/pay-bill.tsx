/** @jsxImportSource preact */
import { remainingOf } from "@/lib/bills/sums";
import type { PayView } from "./pay-view";

/** What the shop asks for. */
export function PayBill({ page, t, baht, date }: PayView) {
  const remaining = remainingOf(page);
  const sums: [label: string, satang: number][] =
    page.discount_satang > 0 || page.shipping_satang > 0 ? [[t("subtotal"), page.subtotal_satang]] : [];
  if (page.discount_satang > 0) sums.push([t("discount"), -page.discount_satang]);
  if (page.shipping_satang > 0) sums.push([t("shipping"), page.shipping_satang]);
  return (
    <section class="card">
      <p class="small muted">{t("from")}</p>
      <h1>{page.shop}</h1>
      <p class="small muted">
        {t("bill", { number: page.number })}
        {page.due_at ? ` · ${t("due", { date: date(page.due_at) })}` : null}
      </p>
      <ul class="items" aria-label={t("items")}>
        {page.items.map(({ name, quantity, price_satang, amount_satang }, index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: lines have no id, and nothing is rendered twice
          <li key={index} class="line">
            <span class="words">
              {name}
              {quantity > 1 ? (
                <span class="small muted nowrap">
                  {" "}
                  {quantity} × {baht(price_satang)}
                </span>
              ) : null}
            </span>
            <span class="nowrap">{baht(amount_satang)}</span>
          </li>
        ))}
      </ul>
      <dl class="sums">
        {sums.map(([label, satang]) => (
          <div key={label} class="line muted">
            <dt>{label}</dt>
            <dd>{baht(satang)}</dd>
          </div>
        ))}
        <div class="line">
          <dt class="medium">{t("total")}</dt>
          <dd class="amount">{baht(page.total_satang)}</dd>
        </div>
        {page.paid_satang > 0 && remaining > 0 ? (
          <div class="line warning-text">
            <dt>{t("remaining")}</dt>
            <dd class="medium">{baht(remaining)}</dd>
          </div>
        ) : null}
      </dl>
      {page.note ? (
        <p class="note">
          <span class="small muted">{t("note")}</span>
          <span class="lines">{page.note}</span>
        </p>
      ) : null}
    </section>
  );
}
