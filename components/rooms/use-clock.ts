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
 * A value that depends on the current time. All components share one timer and re-render only if their value changed. `read`
 * gets the time in ms.
 */
export function useClock<Answer extends string | number | boolean>(read: (now: number) => Answer): Answer {
  const snapshot = () => read(Date.now());
  return useSyncExternalStore(subscribe, snapshot, snapshot);
}
