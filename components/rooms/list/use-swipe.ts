"use client";

import { type PointerEvent, useRef, useState } from "react";

/** The distance from which a swipe counts, in px. */
const FAR = 88;
/** Below this distance (px) it may still become a scroll or a tap. */
const SLOP = 12;

export type SwipeWay = "resolve" | "snooze";

/** Swiping a row: right resolves, left snoozes. Null turns it off. */
export function useSwipe(onSwipe: ((way: SwipeWay) => void) | null) {
  const from = useRef<{ x: number; y: number } | null>(null);
  const moved = useRef(false);
  const [by, setBy] = useState(0);
  const end = (counts: boolean) => {
    if (counts && Math.abs(by) >= FAR) onSwipe?.(by > 0 ? "resolve" : "snooze");
    from.current = null;
    setBy(0);
  };
  const handlers = {
    onPointerDown: (event: PointerEvent) => {
      moved.current = false;
      if (onSwipe && event.pointerType === "touch") from.current = { x: event.clientX, y: event.clientY };
    },
    onPointerMove: (event: PointerEvent) => {
      if (!from.current) return;
      const x = event.clientX - from.current.x;
      if (!moved.current && Math.abs(x) < SLOP) return;
      if (!moved.current && Math.abs(event.clientY - from.current.y) > Math.abs(x)) {
        from.current = null;
        return;
      }
      moved.current = true;
      setBy(Math.max(-FAR * 1.3, Math.min(FAR * 1.3, x)));
    },
    onPointerUp: () => end(true),
    onPointerCancel: () => end(false),
  };
  /** Whether the press ended a swipe, and so is not a click on the row. */
  const wasSwipe = () => moved.current;
  const way: SwipeWay | null = by === 0 ? null : by > 0 ? "resolve" : "snooze";
  return { by, way, isFar: Math.abs(by) >= FAR, handlers, wasSwipe };
}
