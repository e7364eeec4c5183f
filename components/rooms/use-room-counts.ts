"use client";

import { useCallback, useEffect, useRef } from "react";
import useSWR from "swr";
import type { RoomCounts } from "@/lib/rooms/schema";
import { useInbox } from "./inbox-context";

/** The least time between two counts, in ms, while the page is looked at and while it is not. */
const APART = { visible: 2_000, hidden: 10_000 };

/** Each view's count. `refresh` may be called for every event: it counts at once, then at most every 2 s. */
export function useRoomCounts(): { counts: RoomCounts | undefined; refresh: () => void } {
  const { api } = useInbox();
  const { data, mutate } = useSWR<RoomCounts>(`${api}/rooms/counts`, { revalidateOnFocus: false });
  const timer = useRef<ReturnType<typeof setTimeout> | null>(null);
  const last = useRef(0);

  const refresh = useCallback(() => {
    if (timer.current) return;
    const apart = document.visibilityState === "visible" ? APART.visible : APART.hidden;
    timer.current = setTimeout(
      () => {
        timer.current = null;
        last.current = Date.now();
        void mutate();
      },
      Math.max(50, last.current + apart - Date.now()),
    );
  }, [mutate]);

  useEffect(
    () => () => {
      if (timer.current) clearTimeout(timer.current);
      timer.current = null;
    },
    [],
  );
  return { counts: data, refresh };
}
