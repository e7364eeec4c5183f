"use client";

import { useCallback, useEffect, useState } from "react";
import { api as http } from "@/lib/http/client";
import { UNDO_MS } from "@/lib/rooms/bulk-limits";
import { useFailureToast } from "../use-failure-toast";

/** Polling interval of a running bulk change, in ms. */
const ASK_MS = 700;

/** What every bulk change reports, whatever its rows. */
export interface BulkProgress {
  id: string;
  state: "running" | "done" | "undoing" | "undone";
  total: number;
  done: number;
  changed: number;
  restored: number;
}

export interface BulkWork<Run extends BulkProgress, Request> {
  /** The last change while it runs, can be undone, or shows the result of the undo; otherwise null. */
  run: Run | null;
  start: (request: Request) => Promise<boolean>;
  undo: () => Promise<void>;
  dismiss: () => void;
}

export const isUnderWay = ({ state }: BulkProgress) => state === "running" || state === "undoing";

interface Given {
  /** The endpoint that starts runs; `{path}/{id}` reads and undoes one. */
  path: string;
  /** Toasts. */
  failed: string;
  undoFailed: string;
  /** Refetches what the change affects. */
  onChanged: () => Promise<unknown>;
}

/** Changes many rows, and can undo it for ten seconds. */
export function useBulkRun<Run extends BulkProgress, Request>({
  path,
  failed,
  undoFailed,
  onChanged,
}: Given): BulkWork<Run, Request> {
  const toast = useFailureToast();
  const [run, setRun] = useState<Run | null>(null);

  const start = useCallback(
    async (request: Request) => {
      try {
        setRun(await http.post<Run>(path, request));
        void onChanged();
        return true;
      } catch (failure) {
        toast(failed, failure);
        return false;
      }
    },
    [path, onChanged, toast, failed],
  );
  const id = run?.id;
  const undo = useCallback(async () => {
    try {
      setRun(await http.delete<Run>(`${path}/${id}`));
      void onChanged();
    } catch (failure) {
      setRun(null);
      toast(undoFailed, failure);
    }
  }, [path, id, onChanged, toast, undoFailed]);
  const dismiss = useCallback(() => setRun(null), []);

  useEffect(() => {
    if (!run) return;
    let stopped = false;
    const timer = setTimeout(
      async () => {
        if (!isUnderWay(run)) return setRun(null);
        // poll again after a failed request
        const next = await http.get<Run>(`${path}/${run.id}`).catch(() => ({ ...run }));
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
