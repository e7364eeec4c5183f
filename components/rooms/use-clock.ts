"use client";

import { useSyncExternalStore } from "react";

const TICK_MS = 15_000;

const listeners = new Set<() => void>();
let timer: ReturnType<typeof setInterval> | null = null;

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  timer ??= setInterval(() => {
    for (const tell of listeners) tell();
  }, TICK_MS);
  return () => {
    listeners.delete(listener);
    if (listeners.size === 0 && timer) {
      clearInterval(timer);
      timer = null;
    }
  };
}

/**
 * What depends on the time of day: one clock for all, and a new rendering only where the answer changed. `read` gets the
 * time in ms and answers with a text or number.
 */
export function useClock<Answer extends string | number | boolean>(read: (now: number) => Answer): Answer {
  const snapshot = () => read(Date.now());
  return useSyncExternalStore(subscribe, snapshot, snapshot);
}
