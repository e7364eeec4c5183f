"use client";

import useSWR from "swr";
import { hasRoomChanged, useChannel, useRefetch, useResync } from "@/components/realtime";
import { useInbox } from "@/components/rooms/inbox-context";
import { roomChannel } from "@/lib/realtime/channels";
import type { ListedSlip } from "@/lib/slips/schema";

/** Polling interval of a slip being checked, in ms: its event may be lost. */
const SOON_MS = 2_000;

/** The room's slips, updated live; fetched once, however many bubbles use them. */
export function useRoomSlips(room_id: string): readonly ListedSlip[] {
  const { api } = useInbox();
  const path = `${api}/rooms/${room_id}/slips`;
  const { data } = useSWR<ListedSlip[]>(path, {
    dedupingInterval: 1_000,
    refreshInterval: (slips) => (slips?.some(({ outcome }) => outcome === null) ? SOON_MS : 0),
  });
  const refetch = useRefetch(path);
  useChannel(roomChannel(room_id), { slip: refetch });
  useResync(refetch, [roomChannel(room_id)], { isMissed: (missed) => hasRoomChanged(missed, room_id, "payments") });
  return data ?? [];
}
