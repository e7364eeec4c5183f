"use client";

import useSWR from "swr";
import type { RoomCounts } from "@/lib/rooms/schema";

const EVERY_MINUTE = 60_000;

/** Rooms with something unread, live where the inbox keeps the same answer fresh, else once a minute. */
export function useProjectUnread(projectId: string, initial: number): number {
  const { data } = useSWR<Pick<RoomCounts, "unread">>(`/api/project/${projectId}/rooms/counts`, {
    refreshInterval: EVERY_MINUTE,
  });
  return data?.unread ?? initial;
}
