"use client";

import { useEffect, useState } from "react";
import useSWR, { useSWRConfig } from "swr";
import type { RoomCounts } from "@/lib/rooms/schema";

/** Number of unread rooms. The tab's resync calls and the inbox update the same SWR key. */
export function useProjectUnread(projectId: string, told: Promise<number>): number {
  const path = `/api/project/${projectId}/rooms/counts`;
  const { cache } = useSWRConfig();
  const { data } = useSWR<Pick<RoomCounts, "unread">>(path, {
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
