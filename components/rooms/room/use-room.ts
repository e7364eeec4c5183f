"use client";

import { useCallback, useMemo } from "react";
import useSWR from "swr";
import { patchRoom } from "@/lib/rooms/reducer";
import type { Room, RoomDetail } from "@/lib/rooms/schema";
import { useInbox } from "../inbox-context";
import { useLiveRoom } from "../use-live-rooms";

interface OpenRoom {
  /** As newly as it is known; undefined until something is. */
  room: Room | undefined;
  detail: RoomDetail | undefined;
  error: Error | undefined;
  refresh: () => void;
}

/** One room, from its own request and what was heard since. `listed` is its row, to show something at once. */
export function useRoom(room_id: string, listed: Room | undefined): OpenRoom {
  const { api } = useInbox();
  const live = useLiveRoom(room_id);
  const { data, error, mutate } = useSWR<RoomDetail, Error>(`${api}/rooms/${room_id}`, { revalidateOnFocus: false });
  const fetched = data?.room;
  const room = useMemo(() => (fetched ? patchRoom(fetched, live) : listed), [fetched, live, listed]);
  const refresh = useCallback(() => void mutate(), [mutate]);
  return { room, detail: data, error, refresh };
}
