"use client";

import { useEffect, useRef } from "react";
import type { Room } from "@/lib/rooms/schema";
import type { InboxNavigation } from "../use-inbox-navigation";

interface KeyboardNavigation {
  /** Opens the next or the previous room. */
  move: (by: 1 | -1) => void;
  /** Opens the next unread room. */
  nextUnread: () => void;
}

/** Keyboard navigation through the list. */
export function useKeyboardNavigation(
  rooms: readonly Room[] | undefined,
  { room_id, go }: InboxNavigation,
): KeyboardNavigation {
  const all = rooms ?? [];
  // index of the selected room, to continue from there when it has left the list
  const lastIndex = useRef(0);
  const index = rooms?.findIndex((room) => room.id === room_id) ?? -1;
  useEffect(() => {
    if (index >= 0) lastIndex.current = index;
  }, [index]);
  // keys repeat faster than rooms render: two presses must move by two rooms
  const aim = useRef(room_id);
  useEffect(() => {
    aim.current = room_id;
  }, [room_id]);
  const goTo = (room: Room | undefined) => {
    if (!room || room.id === aim.current) return;
    aim.current = room.id;
    go({ room_id: room.id }, { replace: room_id !== null });
  };
  const move = (by: 1 | -1) => {
    const at = all.findIndex(({ id }) => id === aim.current);
    const next = at >= 0 ? at + by : aim.current ? lastIndex.current + (by > 0 ? 0 : -1) : 0;
    goTo(all[Math.min(Math.max(next, 0), all.length - 1)]);
  };
  const nextUnread = () => {
    const from = all.findIndex(({ id }) => id === aim.current) + 1;
    goTo(
      [...all.slice(from), ...all.slice(0, from)].find(
        ({ id, unread_count }) => id !== aim.current && unread_count > 0,
      ),
    );
  };
  return { move, nextUnread };
}
