"use client";

import useSWR from "swr";
import { useChannel } from "@/components/realtime/use-channel";
import { useInbox } from "@/components/rooms/inbox-context";
import type { ListedBill } from "@/lib/bills/schema";
import { roomChannel } from "@/lib/realtime/channels";

/** The room's bills, updated live; fetched once, however many cards use them. A slip can settle a bill. */
export function useRoomBills(room_id: string): readonly ListedBill[] {
  const { api } = useInbox();
  const { data, mutate } = useSWR<ListedBill[]>(`${api}/rooms/${room_id}/bills`, { dedupingInterval: 1_000 });
  useChannel(roomChannel(room_id), { bill: () => void mutate(), slip: () => void mutate() });
  return data ?? [];
}
