"use client";

import { useCallback, useRef } from "react";
import type { Room } from "@/lib/rooms/schema";

/** A press this soon (ms) after the status changed was meant for the previous status. */
const STALE_MS = 600;

/**
 * Resolves or reopens the room. One button does both: a press just as a colleague resolves the room, or a double press, must
 * not reopen it.
 */
export function useStatusToggle(
  status: Room["status"] | undefined,
  setStatus: (status: "open" | "resolved") => unknown,
): () => void {
  const seen = useRef({ status, at: Number.NEGATIVE_INFINITY });
  if (seen.current.status !== status) {
    seen.current = { status, at: seen.current.status === undefined ? Number.NEGATIVE_INFINITY : performance.now() };
  }
  return useCallback(() => {
    const { status: current, at } = seen.current;
    if (performance.now() - at >= STALE_MS) void setStatus(current === "resolved" ? "open" : "resolved");
  }, [setStatus]);
}
