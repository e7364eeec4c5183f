"use client";

import { useTranslations } from "next-intl";
import type { Bulk, BulkRun } from "@/lib/rooms/bulk";
import { useInbox } from "../inbox-context";
import { useBulkRun } from "./use-bulk-run";

/** Changes many rooms. `onChanged` refetches lists and counts. */
export function useBulk(onChanged: () => Promise<unknown>) {
  const t = useTranslations("rooms.bulk");
  const path = `${useInbox().api}/rooms/bulk-runs`;
  return useBulkRun<BulkRun, Bulk>({ path, failed: t("failed"), undoFailed: t("undoFailed"), onChanged });
}
