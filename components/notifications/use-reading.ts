"use client";

import { useTranslations } from "next-intl";
import { useCallback, useMemo } from "react";
import { toast } from "@/components/ui/feedback/toast";
import { api as http } from "@/lib/http/client";
import type { BellCount, ReadAll } from "@/lib/notifications/schema";
import { useUpdateBellCount } from "./use-bell-count";

interface Reading {
  /** Marks one as read. Fails silently: the bell still shows it. */
  read: (id: string) => Promise<void>;
  /** Marks all as read, or those of a project, kind or room. Failures are shown; resolves to whether it succeeded. */
  readAll: (which?: ReadAll) => Promise<boolean>;
}

/** Marks notifications as read, here and in all other open pages. Both functions are stable. */
export function useReading(): Reading {
  const t = useTranslations("notifications");
  const updateCount = useUpdateBellCount();
  const read = useCallback(
    async (id: string) => {
      try {
        updateCount(await http.put<BellCount>(`/api/notifications/${id}/read-mark`, {}, { keepalive: true }));
      } catch {
        // it stays unread in the bell
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
