"use client";

import { useChannel, useResync } from "@/components/realtime";
import { broadcastsChannel } from "@/lib/realtime/channels";

/**
 * Calls back with the id of a broadcast of the project that has changed. Calls back with null whenever an event may have been
 * missed, and every few seconds while realtime is down.
 */
export function useBroadcastNews(project_id: string, onNews: (broadcast_id: string | null) => void): void {
  const channel = broadcastsChannel(project_id);
  useChannel(channel, { broadcast: ({ broadcast_id }) => onNews(broadcast_id) });
  useResync(() => onNews(null), [channel]);
}
