"use client";

import { useTranslations } from "next-intl";
import { useCallback, useEffect, useState } from "react";
import { api as http } from "@/lib/http/client";
import type { Bulk, BulkRun, RoomAction } from "@/lib/rooms/bulk";
import { UNDO_MS } from "@/lib/rooms/bulk-limits";
import { useInbox } from "../inbox-context";
import { useFailureToast } from "../use-failure-toast";

/** Polling interval of a running bulk change, in ms. */
const ASK_MS = 700;

export interface BulkWork {
  /** The last change while it runs, can be undone, or shows the result of the undo; otherwise null. */
  run: BulkRun | null;
  start: (action: RoomAction, rooms: Bulk["rooms"]) => Promise<boolean>;
  undo: () => Promise<void>;
  dismiss: () => void;
}

const isUnderWay = (run: BulkRun | null) => run?.state === "running" || run?.state === "undoing";

/** Changes many rooms, and can undo it for ten seconds. `onChanged` refetches lists and counts. */
export function useBulk(onChanged: () => Promise<unknown>): BulkWork {
  const t = useTranslations("rooms.bulk");
  const { api } = useInbox();
  const failed = useFailureToast();
  const [run, setRun] = useState<BulkRun | null>(null);
  const path = `${api}/rooms/bulk-runs`;

  const start = useCallback<BulkWork["start"]>(
    async (action, rooms) => {
      try {
        setRun(await http.post<BulkRun>(path, { action, rooms }));
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
      setRun(await http.delete<BulkRun>(`${path}/${id}`));
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
        const next = await http.get<BulkRun>(`${path}/${run.id}`).catch(() => ({ ...run }));
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
