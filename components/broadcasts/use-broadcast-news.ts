"use client";

import { useChannel, useResync } from "@/components/realtime";
import { broadcastsChannel } from "@/lib/realtime/channels";

/**
 * Calls back when a broadcast of the project has moved on, with its id; with null whenever that may have been missed, and every few
 * seconds while realtime is away.
 */
export function useBroadcastNews(project_id: string, onNews: (broadcast_id: string | null) => void): void {
  const channel = broadcastsChannel(project_id);
  useChannel(channel, { broadcast: ({ broadcast_id }) => onNews(broadcast_id) });
  useResync(() => onNews(null), [channel]);
}
