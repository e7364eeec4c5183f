"use client";

import { useCallback, useEffect, useRef } from "react";
import useSWR, { useSWRConfig } from "swr";
import type { RoomCounts } from "@/lib/rooms/schema";
import { useInbox } from "./inbox-context";

/** The least time between two counts, in ms, while the page is looked at and while it is not. */
const APART = { visible: 2_000, hidden: 10_000 };

/** Each view's count; undefined until loaded. */
export function useRoomCounts(): RoomCounts | undefined {
  const { api } = useInbox();
  return useSWR<RoomCounts>(`${api}/rooms/counts`, { revalidateOnFocus: false }).data;
}

/** Counts anew. May be called for every event: it counts at once, then at most every 2 s. The function stays the same. */
export function useRecount(): () => void {
  const { api } = useInbox();
  const { mutate } = useSWRConfig();
  const timer = useRef<ReturnType<typeof setTimeout> | null>(null);
  const last = useRef(0);

  useEffect(
    () => () => {
      if (timer.current) clearTimeout(timer.current);
      timer.current = null;
    },
    [],
  );
  return useCallback(() => {
    if (timer.current) return;
    const apart = document.visibilityState === "visible" ? APART.visible : APART.hidden;
    timer.current = setTimeout(
      () => {
        timer.current = null;
        last.current = Date.now();
        void mutate(`${api}/rooms/counts`);
      },
      Math.max(50, last.current + apart - Date.now()),
    );
  }, [api, mutate]);
}
