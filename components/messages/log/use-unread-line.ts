"use client";

import { useEffect, useState } from "react";
import type { Room } from "@/lib/rooms/schema";

/**
 * After which sequence the line "unread" stands: where the member's mark was when the room was opened, or when something
 * came unseen later. It stays while one reads on, so that the place is not lost.
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
