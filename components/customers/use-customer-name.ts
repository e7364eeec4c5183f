"use client";

import { useTranslations } from "next-intl";

/**
 * Returns a function that names a customer. A customer without a name gets the end of the id, to be told apart from others.
 */
export function useCustomerName(): (customer: { customer_id: string; customer_name: string }) => string {
  const t = useTranslations("customers");
  return ({ customer_id, customer_name }) =>
    customer_name || t("noName", { code: customer_id.slice(-4).toUpperCase() });
}
