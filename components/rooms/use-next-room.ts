"use client";

import { useTranslations } from "next-intl";
import { type RefObject, useCallback, useRef } from "react";
import { toast } from "@/components/ui/feedback/toast";
import { opensNextRoom } from "./next-room-setting";
import type { InboxNavigation } from "./use-inbox-navigation";

/**
 * Returns a stable function to call when the open room was resolved: it opens the list's next room, the one before it if there is
 * none, or the list; with a toast that reopens the room and returns to it.
 */
export function useNextRoom(
  { room_id, go }: Pick<InboxNavigation, "room_id" | "go">,
  list: RefObject<{ move: (by: 1 | -1) => void } | null>,
): (reopen: () => Promise<boolean>) => void {
  const t = useTranslations("rooms.room");
  const latest = useRef({ room_id, t });
  latest.current = { room_id, t };
  return useCallback(
    (reopen) => {
      const { room_id: resolved_id, t: text } = latest.current;
      if (!opensNextRoom() || resolved_id === null) return;
      const path = () => window.location.pathname;
      const before = path();
      list.current?.move(1);
      if (path() === before) list.current?.move(-1);
      if (path() === before) go({ room_id: null }, { replace: true });
      toast.successOnArrival(text("closed"), {
        long: true,
        action: {
          label: text("undo"),
          onClick: async () => {
            if (await reopen()) go({ room_id: resolved_id });
          },
        },
      });
    },
    [list, go],
  );
}
