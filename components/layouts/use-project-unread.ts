"use client";

import { useEffect, useState } from "react";
import useSWR, { useSWRConfig } from "swr";
import type { RoomCounts } from "@/lib/rooms/schema";

const EVERY_MINUTE = 60_000;

/** Number of unread rooms. Live while the inbox updates the same SWR key; otherwise polled every minute. */
export function useProjectUnread(projectId: string, told: Promise<number>): number {
  const path = `/api/project/${projectId}/rooms/counts`;
  const { cache } = useSWRConfig();
  const { data } = useSWR<Pick<RoomCounts, "unread">>(path, {
    refreshInterval: EVERY_MINUTE,
    // what the server has just told is newer than nothing, but not than what an earlier visit left behind
    revalidateOnMount: cache.get(path)?.data !== undefined,
  });
  const [initial, setInitial] = useState(0);
  useEffect(() => {
    let isHere = true;
    void told.then((unread) => isHere && setInitial(unread));
    return () => {
      isHere = false;
    };
  }, [told]);
  return data?.unread ?? initial;
}
