"use client";

import { useMemo } from "react";
import useSWR from "swr";
import { useRefetch } from "@/components/realtime";
import { patchRoom } from "@/lib/rooms/reducer";
import type { Room, RoomDetail } from "@/lib/rooms/schema";
import { useInbox } from "../inbox-context";
import { useLiveRoom } from "../use-live-rooms";

interface OpenRoom {
  /** The newest version known; undefined until there is one. */
  room: Room | undefined;
  detail: RoomDetail | undefined;
  error: Error | undefined;
  refresh: () => Promise<unknown>;
}

/** One room, from its own request and live updates. `listed` is its row in the list, shown until it is loaded. */
export function useRoom(room_id: string, listed: Room | undefined): OpenRoom {
  const { api } = useInbox();
  const live = useLiveRoom(room_id);
  const path = `${api}/rooms/${room_id}`;
  const { data, error } = useSWR<RoomDetail, Error>(path, { revalidateOnFocus: false });
  const fetched = data?.room;
  const room = useMemo(() => (fetched ? patchRoom(fetched, live) : listed), [fetched, live, listed]);
  const refresh = useRefetch(path);
  return { room, detail: data, error, refresh };
}
