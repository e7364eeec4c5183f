"use client";

import { hasRoomChanged, useAnnounced, useChannel } from "@/components/realtime";
import { useInbox } from "@/components/rooms/inbox-context";
import type { ListedBill } from "@/lib/bills/schema";
import { roomChannel } from "@/lib/realtime/channels";

/** The room's bills, updated live; fetched once, however many cards use them. A slip can settle a bill. */
export function useRoomBills(room_id: string): readonly ListedBill[] {
  const { api } = useInbox();
  const channel = roomChannel(room_id);
  const { data, refetch } = useAnnounced<ListedBill[]>(`${api}/rooms/${room_id}/bills`, channel, {
    isMissed: (missed) => hasRoomChanged(missed, room_id, "payments"),
  });
  useChannel(channel, { bill: refetch, slip: refetch });
  return data ?? [];
}
