"use client";

import useSWR from "swr";
import type { RoomCounts } from "@/lib/rooms/schema";

const ASK_EVERY_MS = 2_000;

/** Asks every 2 s until the first message of a project is there. "failing" while it cannot be asked. */
export function useFirstMessage(projectId: string): "waiting" | "failing" | "arrived" {
  const { data, error } = useSWR<RoomCounts>(`/api/project/${projectId}/rooms/counts`, {
    refreshInterval: (counts) => (counts?.all ? 0 : ASK_EVERY_MS),
    // the person is in the other tab, writing the message we wait for
    refreshWhenHidden: true,
  });
  if (data && data.all > 0) return "arrived";
  return error ? "failing" : "waiting";
}
