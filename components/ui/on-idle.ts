"use client";

import { useEffect } from "react";

/** Delay after mounting before idle work starts, in ms: by then the first screen has what it needs. */
const QUIET_AFTER_MS = 5_000;
/** Pause between two tasks, in ms, so that keystrokes are not delayed. */
const PAUSE_MS = 150;

const waiting: (() => void)[] = [];
let isBusy = false;

function runNext(): void {
  const run = waiting.shift();
  isBusy = run !== undefined;
  if (!run) return;
  run();
  setTimeout(() => whenIdle(runNext), PAUSE_MS);
}

function whenIdle(run: () => void): void {
  // Safari lacks it
  if (typeof requestIdleCallback === "function") requestIdleCallback(run);
  else run();
}

/**
 * Runs a callback when the page has been open for a while and is idle; callbacks run one at a time. For prefetching what the
 * first screen does not need, so that it opens immediately, even offline. Returns a function that cancels it.
 */
export function onIdle(run: () => void): () => void {
  const timer = setTimeout(() => {
    waiting.push(run);
    if (isBusy) return;
    isBusy = true;
    whenIdle(runNext);
  }, QUIET_AFTER_MS);
  return () => clearTimeout(timer);
}

/** Prefetches parts (see lazyParts) once the page is idle. The function must be stable. */
export function usePrefetch(preload: () => void): void {
  useEffect(() => onIdle(preload), [preload]);
}
