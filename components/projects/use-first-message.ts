"use client";

import useSWR from "swr";
import type { RoomCounts } from "@/lib/rooms/schema";

const ASK_EVERY_MS = 2_000;

/** Polls every 2 s until a project has its first message. "failing": the last request failed. */
export function useFirstMessage(projectId: string): "waiting" | "failing" | "arrived" {
  const { data, error } = useSWR<RoomCounts>(`/api/project/${projectId}/rooms/counts`, {
    refreshInterval: (counts) => (counts?.all ? 0 : ASK_EVERY_MS),
    // the person is in another tab, writing the message this waits for
    refreshWhenHidden: true,
  });
  if (data && data.all > 0) return "arrived";
  return error ? "failing" : "waiting";
}
