"use client";

import { useEffect, useRef } from "react";
import { useRealtime, useRealtimeState } from "./provider";
import type { Missed } from "./resync-loop";
import { repeat, useTabResync } from "./tab-resync";
import { type Joining, whenJoined } from "./when-joined";

/** Intervals of data that the tab's own call does not cover, in ms. */
const STEADY_MS = 30_000;
const DOWN_MS = 4_000;
/** Focus and visibility come together: one call answers both, in ms. */
const TOGETHER_MS = 1_000;

const NO_CHANNEL: readonly string[] = [];
const isVisible = () => document.visibilityState === "visible";

interface Resyncing extends Joining {
  /**
   * Whether the data may have changed, by the tab's own call (tab-resync.tsx). Data without it are refetched on a timer, and when the page
   * becomes visible, gets focus or is online again.
   */
  isMissed?: (missed: Missed) => boolean;
}

/**
 * Calls back whenever events may have been missed. A callback that could not refetch resolves to false, and is called again after the tab's
 * next call. When: when events of one of the `channels` begin to arrive (without any: on every connect),
 * and when the tab's own call says so, or on a timer. Name the channel that announces the data: what changes between their first request
 * and its subscription has no event.
 */
export function useResync(
  callback: () => unknown,
  channels: readonly string[] = NO_CHANNEL,
  { isFirst = false, isMissed }: Resyncing = {},
): void {
  const realtime = useRealtime();
  const state = useRealtimeState();
  const loop = useTabResync();
  const current = useRef({ callback, isMissed });
  current.current = { callback, isMissed };
  const listed = channels.join(" ");
  const isTold = loop !== null && isMissed !== undefined;

  useEffect(() => {
    // a first request is also made by a tab that opens in the background
    const run = () => {
      if (isFirst || isVisible()) current.current.callback();
    };
    // events between connecting and the channel's subscription are lost
    return whenJoined(realtime, listed === "" ? [] : listed.split(" "), run, { isFirst });
  }, [realtime, listed, isFirst]);

  useEffect(() => {
    if (!isTold) return;
    let isOwed = false;
    return loop.listen(async (missed) => {
      if (missed && !isOwed && !current.current.isMissed?.(missed)) return;
      isOwed = (await (async () => current.current.callback())().catch(() => false)) === false;
    });
  }, [loop, isTold]);

  useEffect(() => {
    if (isTold) return;
    let ranAt = 0;
    const run = () => {
      if (!isVisible() || Date.now() - ranAt < TOGETHER_MS) return;
      ranAt = Date.now();
      current.current.callback();
    };
    const stop = repeat(state === "down" ? DOWN_MS : STEADY_MS, async () => {
      if (isVisible()) await current.current.callback();
    });
    window.addEventListener("focus", run);
    window.addEventListener("online", run);
    document.addEventListener("visibilitychange", run);
    return () => {
      stop();
      window.removeEventListener("focus", run);
      window.removeEventListener("online", run);
      document.removeEventListener("visibilitychange", run);
    };
  }, [state, isTold]);
}
