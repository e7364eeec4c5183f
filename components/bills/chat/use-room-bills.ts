"use client";

import useSWR from "swr";
import { hasRoomChanged, useChannel, useRefetch, useResync } from "@/components/realtime";
import { useInbox } from "@/components/rooms/inbox-context";
import type { ListedBill } from "@/lib/bills/schema";
import { roomChannel } from "@/lib/realtime/channels";

/** The room's bills, updated live; fetched once, however many cards use them. A slip can settle a bill. */
export function useRoomBills(room_id: string): readonly ListedBill[] {
  const { api } = useInbox();
  const path = `${api}/rooms/${room_id}/bills`;
  const { data } = useSWR<ListedBill[]>(path, { dedupingInterval: 1_000 });
  const refetch = useRefetch(path);
  useChannel(roomChannel(room_id), { bill: refetch, slip: refetch });
  useResync(refetch, [roomChannel(room_id)], { isMissed: (missed) => hasRoomChanged(missed, room_id, "payments") });
  return data ?? [];
}
