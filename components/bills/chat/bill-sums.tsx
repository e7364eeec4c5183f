"use client";

import { useFormatter, useTranslations } from "next-intl";
import { useWatch } from "react-hook-form";
import { SubmitButton } from "@/components/ui/form/form";
import { type BillForm, satangOf } from "@/lib/bills/schema";
import { sumsOf } from "@/lib/bills/sums";

/** The sums of what is typed; what is not a number yet counts as 0. */
function useSums() {
  const { items = [], discount = "", shipping = "" } = useWatch<BillForm>() as Partial<BillForm>;
  const satang = (typed: string | undefined) => satangOf(typed ?? "") ?? 0;
  return sumsOf({
    items: items.map((item) => ({ quantity: Number(item?.quantity) || 0, price: satang(item?.price) })),
    discount: satang(discount),
    shipping: satang(shipping),
  });
}

/** Subtotal and total while typing. */
export function BillSums() {
  const t = useTranslations("bills.compose");
  const { number } = useFormatter();
  const { subtotal, total } = useSums();
  return (
    <dl
      className="grid grid-cols-[1fr_auto] items-baseline gap-x-4 gap-y-1 border-border border-t pt-3"
      aria-live="polite"
    >
      {subtotal === total ? null : (
        <>
          <dt className="text-muted text-sm">{t("subtotal")}</dt>
          <dd className="tabular text-end">{number(subtotal / 100, "price")}</dd>
        </>
      )}
      <dt className="font-medium">{t("total")}</dt>
      <dd className="tabular text-end font-semibold text-xl leading-label">
        {number(Math.max(0, total) / 100, "price")}
      </dd>
    </dl>
  );
}

/** The submit button with the total, so that a slip of the hand is noticed. */
export function SendBill() {
  const t = useTranslations("bills.compose");
  const { number } = useFormatter();
  const { total } = useSums();
  return <SubmitButton>{total > 0 ? t("send", { total: number(total / 100, "price") }) : t("sendPlain")}</SubmitButton>;
}
