"use client";

import { useEffect, useState } from "react";
import useSWR from "swr";
import type { RoomCounts } from "@/lib/rooms/schema";

const EVERY_MINUTE = 60_000;

/** Number of unread rooms. Live while the inbox updates the same SWR key; otherwise polled every minute. */
export function useProjectUnread(projectId: string, told: Promise<number>): number {
  const { data } = useSWR<Pick<RoomCounts, "unread">>(`/api/project/${projectId}/rooms/counts`, {
    refreshInterval: EVERY_MINUTE,
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
