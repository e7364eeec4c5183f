"use client";

import { useEffect } from "react";

/** How long after it was loaded a page counts as quiet, in ms: the first screen has what it needs by then. */
const QUIET_AFTER_MS = 5_000;
/** Between two of them, in ms: no moment may be so full that a key waits for it. */
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
  // Safari has none
  if (typeof requestIdleCallback === "function") requestIdleCallback(run);
  else run();
}

/**
 * Calls back once the page has been there for a while and has nothing to do, one after the other: for fetching ahead what the
 * first screen does without, so that it opens at once, also when the network is gone by then. Returns how to call it off.
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

/** Fetches parts ahead (see lazyParts) once the page is quiet. Give it a function that stays the same. */
export function usePrefetch(preload: () => void): void {
  useEffect(() => onIdle(preload), [preload]);
}
