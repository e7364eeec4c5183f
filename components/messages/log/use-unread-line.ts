"use client";

import { useEffect, useState } from "react";
import type { Room } from "@/lib/rooms/schema";

/**
 * The sequence after which the unread separator is placed: the member's read mark when the room was opened, or when something
 * arrived unseen later. It stays while the member reads on, so that the place is not lost.
 */
export function useUnreadLine(room: Room, isReading: boolean): number | null {
  const { read_sequence, unread_count } = room;
  const [after, setAfter] = useState(unread_count > 0 ? read_sequence : null);
  const isMissed = unread_count > 0 && !isReading;
  useEffect(() => {
    if (isMissed) setAfter((known) => Math.max(known ?? 0, read_sequence));
  }, [isMissed, read_sequence]);
  return after;
}
