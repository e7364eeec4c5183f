"use client";

import { hasRoomChanged, useAnnounced, useChannel } from "@/components/realtime";
import { useInbox } from "@/components/rooms/inbox-context";
import { roomChannel } from "@/lib/realtime/channels";
import type { ListedSlip } from "@/lib/slips/schema";

/** Polling interval of a slip being checked, in ms: its event may be lost. */
const SOON_MS = 2_000;

/** The room's slips, updated live; fetched once, however many bubbles use them. */
export function useRoomSlips(room_id: string): readonly ListedSlip[] {
  const { api } = useInbox();
  const channel = roomChannel(room_id);
  const { data, refetch } = useAnnounced<ListedSlip[]>(`${api}/rooms/${room_id}/slips`, channel, {
    isMissed: (missed) => hasRoomChanged(missed, room_id, "payments"),
    refreshInterval: (slips) => (slips?.some(({ outcome }) => outcome === null) ? SOON_MS : 0),
  });
  useChannel(channel, { slip: refetch });
  return data ?? [];
}
