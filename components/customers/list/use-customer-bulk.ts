"use client";

import { useTranslations } from "next-intl";
import { useBulkRun } from "@/components/rooms/bulk/use-bulk-run";
import { useInbox } from "@/components/rooms/inbox-context";
import type { CustomerBulk, CustomerBulkRun } from "@/lib/customers/list-schema";

/** Tags many customers. `onChanged` refetches the list. */
export function useCustomerBulk(onChanged: () => Promise<unknown>) {
  const t = useTranslations("customerList.bulk");
  const path = `${useInbox().api}/customers/bulk-runs`;
  return useBulkRun<CustomerBulkRun, CustomerBulk>({
    path,
    failed: t("failed"),
    undoFailed: t("undoFailed"),
    onChanged,
  });
}
