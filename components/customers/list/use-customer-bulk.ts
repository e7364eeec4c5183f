"use client";

import { useTranslations } from "next-intl";
import { useCallback, useEffect, useState } from "react";
import { useInbox } from "@/components/rooms/inbox-context";
import { useFailureToast } from "@/components/rooms/use-failure-toast";
import type { CustomerAction, CustomerBulk, CustomerBulkRun } from "@/lib/customers/list-schema";
import { api as http } from "@/lib/http/client";
import { UNDO_MS } from "@/lib/rooms/bulk-limits";

/** Polling interval of a running bulk change, in ms. */
const ASK_MS = 700;

export interface CustomerBulkWork {
  /** The last change while it runs, can be undone, or shows the result of the undo; otherwise null. */
  run: CustomerBulkRun | null;
  start: (action: CustomerAction, customers: CustomerBulk["customers"]) => Promise<boolean>;
  undo: () => Promise<void>;
  dismiss: () => void;
}

const isUnderWay = (run: CustomerBulkRun) => run.state === "running" || run.state === "undoing";

/** Tags many customers, and can undo it for ten seconds. `onChanged` refetches the list. */
export function useCustomerBulk(onChanged: () => Promise<unknown>): CustomerBulkWork {
  const t = useTranslations("customerList.bulk");
  const { api } = useInbox();
  const failed = useFailureToast();
  const [run, setRun] = useState<CustomerBulkRun | null>(null);
  const path = `${api}/customers/bulk-runs`;

  const start = useCallback<CustomerBulkWork["start"]>(
    async (action, customers) => {
      try {
        setRun(await http.post<CustomerBulkRun>(path, { action, customers }));
        void onChanged();
        return true;
      } catch (failure) {
        failed(t("failed"), failure);
        return false;
      }
    },
    [path, onChanged, failed, t],
  );
  const id = run?.id;
  const undo = useCallback(async () => {
    try {
      setRun(await http.delete<CustomerBulkRun>(`${path}/${id}`));
      void onChanged();
    } catch (failure) {
      setRun(null);
      failed(t("undoFailed"), failure);
    }
  }, [path, id, onChanged, failed, t]);
  const dismiss = useCallback(() => setRun(null), []);

  useEffect(() => {
    if (!run) return;
    let stopped = false;
    const timer = setTimeout(
      async () => {
        if (!isUnderWay(run)) return setRun(null);
        // poll again after a failed request
        const next = await http.get<CustomerBulkRun>(`${path}/${run.id}`).catch(() => ({ ...run }));
        if (stopped) return;
        setRun(next);
        if (!isUnderWay(next)) void onChanged();
      },
      isUnderWay(run) ? ASK_MS : UNDO_MS,
    );
    return () => {
      stopped = true;
      clearTimeout(timer);
    };
  }, [run, path, onChanged]);

  return { run, start, undo, dismiss };
}
