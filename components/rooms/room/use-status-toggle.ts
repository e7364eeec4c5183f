"use client";

import { useCallback, useRef } from "react";
import type { Room } from "@/lib/rooms/schema";
import type { RoomActions } from "./use-room-actions";

/** A press this soon after the status changed was meant for the one before it, in ms. */
const STALE_MS = 600;

/**
 * Resolves the room or opens it again. One button does both: who presses it just as a colleague resolves the room, or
 * presses twice, does not want it open again.
 */
export function useStatusToggle(status: Room["status"] | undefined, setStatus: RoomActions["setStatus"]): () => void {
  const seen = useRef({ status, at: Number.NEGATIVE_INFINITY });
  if (seen.current.status !== status) {
    seen.current = { status, at: seen.current.status === undefined ? Number.NEGATIVE_INFINITY : performance.now() };
  }
  return useCallback(() => {
    const { status: current, at } = seen.current;
    if (performance.now() - at >= STALE_MS) void setStatus(current === "resolved" ? "open" : "resolved");
  }, [setStatus]);
}
