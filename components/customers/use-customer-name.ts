"use client";

import { useTranslations } from "next-intl";

/** What to call a customer: the name, or for somebody unnamed the end of the id, which tells two of them apart. */
export function useCustomerName(): (customer: { customer_id: string; customer_name: string }) => string {
  const t = useTranslations("customers");
  return ({ customer_id, customer_name }) =>
    customer_name || t("noName", { code: customer_id.slice(-4).toUpperCase() });
}
