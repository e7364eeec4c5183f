"use client";

import { useCallback, useEffect, useRef } from "react";
import useSWR, { useSWRConfig } from "swr";
import type { RoomCounts } from "@/lib/rooms/schema";
import { useInbox } from "../inbox-context";

/** The least time between two counts, in ms, while the page is looked at and while it is not. */
const APART = { visible: 700, hidden: 10_000 };
/** Where counting takes long, it is done the less often: a quarter of the time at most. */
const REST_PER_WORK = 3;

/** Each view's count; undefined until loaded. */
export function useRoomCounts(): RoomCounts | undefined {
  const { api } = useInbox();
  return useSWR<RoomCounts>(`${api}/rooms/counts`, { revalidateOnFocus: false }).data;
}

/** Counts anew. May be called for every event: it counts at once, then some time later at the earliest. The function stays the same. */
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
