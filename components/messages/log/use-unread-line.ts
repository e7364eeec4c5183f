"use client";

import { useEffect, useRef, useState } from "react";
import type { Room } from "@/lib/rooms/schema";

interface Reading {
  /** Whether the end of the loaded messages is in sight. */
  isReading: boolean;
  /** Whether the page itself is visible. */
  isVisible: boolean;
  /** The highest sequence of a message from a member, 0 if there is none. */
  answered: number;
}

/**
 * The sequence after which the unread separator is placed: the member's read mark when the room was opened, or when something
 * arrived unseen later. It stays while the member reads on, so that the place is not lost, and goes once a member has answered, the
 * chat is closed, or the member has read it and left the page.
 */
export function useUnreadLine(
  room: Pick<Room, "read_sequence" | "unread_count" | "status">,
  { isReading, isVisible, answered }: Reading,
): number | null {
  const { read_sequence, unread_count } = room;
  const [after, setAfter] = useState(unread_count > 0 ? read_sequence : null);
  const isMissed = unread_count > 0 && !isReading;
  useEffect(() => {
    if (isMissed) setAfter((known) => Math.max(known ?? 0, read_sequence));
  }, [isMissed, read_sequence]);
  const wasRead = useRef(false);
  useEffect(() => {
    if (isReading) wasRead.current = true;
    if (isVisible || !wasRead.current) return;
    wasRead.current = false;
    setAfter(null);
  }, [isReading, isVisible]);
  if (after === null || room.status === "resolved") return null;
  return Math.max(after, answered);
}
