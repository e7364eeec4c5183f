"use client";

import { useTranslations } from "next-intl";
import { type RefObject, useCallback, useRef } from "react";
import { toast } from "@/components/ui/feedback/toast";
import { opensNextRoom } from "./next-room-setting";
import type { UndoResolve } from "./room/use-room-actions";
import type { InboxNavigation } from "./use-inbox-navigation";

/**
 * Returns a stable function to call when a room was resolved: it opens the list's next room, the one before it if there is none, or
 * the list; with a toast that undoes it and returns to the room. If another room or page was opened meanwhile, it stays: what the
 * person types there would become shortcuts.
 */
export function useNextRoom(
  { go, isOpen }: Pick<InboxNavigation, "go" | "isOpen">,
  list: RefObject<{ move: (by: 1 | -1) => void } | null>,
): (room_id: string, undo: UndoResolve) => void {
  const t = useTranslations("rooms.room");
  const latest = useRef(t);
  latest.current = t;
  return useCallback(
    (room_id, undo) => {
      const text = latest.current;
      if (!opensNextRoom()) return;
      const options = {
        long: true,
        action: {
          label: text("undo"),
          onClick: async () => {
            // on another page the inbox cannot show the room
            if ((await undo()) && list.current) go({ room_id });
          },
        },
      };
      if (!list.current || !isOpen(room_id)) {
        toast.success(text("closed"), options);
        return;
      }
      const path = () => window.location.pathname;
      const before = path();
      list.current.move(1);
      if (path() === before) list.current.move(-1);
      if (path() === before) go({ room_id: null }, { replace: true });
      toast.successOnArrival(text("closed"), options);
    },
    [list, go, isOpen],
  );
}
