"use client";

import useSWR from "swr";
import { useChannel } from "@/components/realtime/use-channel";
import { useInbox } from "@/components/rooms/inbox-context";
import { roomChannel } from "@/lib/realtime/channels";
import type { ListedSlip } from "@/lib/slips/schema";

/** Polling interval of a slip being checked, in ms: its event may be lost. */
const SOON_MS = 2_000;

/** The room's slips, updated live; fetched once, however many bubbles use them. */
export function useRoomSlips(room_id: string): readonly ListedSlip[] {
  const { api } = useInbox();
  const { data, mutate } = useSWR<ListedSlip[]>(`${api}/rooms/${room_id}/slips`, {
    dedupingInterval: 1_000,
    refreshInterval: (slips) => (slips?.some(({ outcome }) => outcome === null) ? SOON_MS : 0),
  });
  useChannel(roomChannel(room_id), { slip: () => void mutate() });
  return data ?? [];
}
