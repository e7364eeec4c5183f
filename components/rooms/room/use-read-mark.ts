"use client";

import { useEffect, useRef } from "react";
import { api as http } from "@/lib/http/client";
import type { Room } from "@/lib/rooms/schema";
import { useInbox } from "../inbox-context";
import { useApplyRoomEvents } from "../use-live-rooms";

const SETTLE_MS = 250;
const TRY_AGAIN_MS = 5_000;

/**
 * Advances the member's read mark to the loaded messages while the end of the conversation is visible. The list shows it
 * immediately; the server is told shortly after, with retries.
 */
export function useReadMark(room: Room, heldTo: number, isReading: boolean, onMarked: () => void): void {
  const { api } = useInbox();
  const applyRoomEvents = useApplyRoomEvents();
  const told = useRef(room.read_sequence);
  const { id, last_customer_sequence } = room;
  const isUnread = last_customer_sequence > Math.max(told.current, room.read_sequence) && heldTo > told.current;

  useEffect(() => {
    if (!isReading || !isUnread) return;
    let timer: ReturnType<typeof setTimeout>;
    const tell = async () => {
      applyRoomEvents({ type: "read", room_id: id, sequence: heldTo });
      try {
        await http.put(`${api}/rooms/${id}/read-mark`, { sequence: heldTo });
        told.current = heldTo;
        onMarked();
      } catch {
        timer = setTimeout(tell, TRY_AGAIN_MS);
      }
    };
    timer = setTimeout(tell, SETTLE_MS);
    return () => clearTimeout(timer);
  }, [isReading, isUnread, heldTo, id, api, applyRoomEvents, onMarked]);
}
