"use client";

import { useCallback, useEffect, useRef } from "react";
import useSWR, { useSWRConfig } from "swr";
import type { RoomCounts } from "@/lib/rooms/schema";
import { useInbox } from "../inbox-context";

/** Minimum interval between counts in ms, for a visible and a hidden page. */
const APART = { visible: 700, hidden: 10_000 };
/** If counting is slow, count less often: pause three times as long as it took. */
const REST_PER_WORK = 3;

/** The count of each view; undefined until the list of rooms has asked for it (useListResync). */
export function useRoomCounts(): RoomCounts | undefined {
  const { api } = useInbox();
  return useSWR<RoomCounts>(`${api}/rooms/counts`, { revalidateOnMount: false, revalidateOnFocus: false }).data;
}

/** Returns a stable function that refetches the counts. It may be called for every event: calls are throttled. */
export function useRecount(): () => void {
  const { api } = useInbox();
  const { mutate } = useSWRConfig();
  const timer = useRef<ReturnType<typeof setTimeout> | null>(null);
  const next = useRef(0);

  useEffect(
    () => () => {
      if (timer.current) clearTimeout(timer.current);
      timer.current = null;
    },
    [],
  );
  return useCallback(() => {
    if (timer.current) return;
    timer.current = setTimeout(
      async () => {
        timer.current = null;
        const apart = document.visibilityState === "visible" ? APART.visible : APART.hidden;
        const begun = Date.now();
        next.current = begun + apart;
        await mutate(`${api}/rooms/counts`);
        next.current = Math.max(next.current, Date.now() + REST_PER_WORK * (Date.now() - begun));
      },
      Math.max(50, next.current - Date.now()),
    );
  }, [api, mutate]);
}
