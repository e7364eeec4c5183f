"use client";

import { useTranslations } from "next-intl";
import { useCallback, useMemo } from "react";
import { toast } from "@/components/ui/feedback/toast";
import { api as http } from "@/lib/http/client";
import type { BellCount, ReadAll } from "@/lib/notifications/schema";
import { useUpdateBellCount } from "./use-bell-count";

interface Reading {
  /** Marks one as read; a failure is silent, for the bell goes on showing it. */
  read: (id: string) => Promise<void>;
  /** Marks all as read, or those of a project, kind or room; a failure is told. Resolves to whether it worked. */
  readAll: (which?: ReadAll) => Promise<boolean>;
}

/** Marking as read, here and in every other open page. Both functions stay the same. */
export function useReading(): Reading {
  const t = useTranslations("notifications");
  const updateCount = useUpdateBellCount();
  const read = useCallback(
    async (id: string) => {
      try {
        updateCount(await http.put<BellCount>(`/api/notifications/${id}/read-mark`, {}, { keepalive: true }));
      } catch {
        // it stays in the bell, to be opened again
      }
    },
    [updateCount],
  );
  const readAll = useCallback(
    async (which: ReadAll = {}) => {
      try {
        updateCount(await http.put<BellCount>("/api/notifications/read-mark", which));
        return true;
      } catch {
        if (!which.room_id) toast.error(t("readAllFailed"));
        return false;
      }
    },
    [updateCount, t],
  );
  return useMemo(() => ({ read, readAll }), [read, readAll]);
}
