"use client";

import { useEffect, useRef } from "react";
import { isVisible, onComingBack, repeatWhileVisible } from "./coming-back";
import { useRealtime, useRealtimeState } from "./provider";
import type { Missed } from "./resync-loop";
import { useTabResync } from "./tab-resync";
import { type Joining, whenJoined } from "./when-joined";

/** Intervals of data that the tab's own call does not cover, in ms. */
const STEADY_MS = 30_000;
const DOWN_MS = 4_000;

const NO_CHANNEL: readonly string[] = [];

interface Resyncing extends Joining {
  /**
   * Whether the data may have changed, by the tab's own call (tab-resync.tsx). Data without it are refetched on a timer, and when the page
   * becomes visible, gets focus or is online again.
   */
  isMissed?: (missed: Missed) => boolean;
}

/**
 * Calls back whenever events may have been missed: when events of one of the `channels` begin to arrive (without channels: on every connect),
 * when the tab's own call says so, or on a timer. Name the channel that announces the data: a change between their first request and its
 * subscription has no event. A callback that could not refetch resolves to false; the next call of the tab repeats it.
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
    const run = () => current.current.callback();
    const stopAsking = onComingBack(run);
    const stopRepeating = repeatWhileVisible(state === "down" ? DOWN_MS : STEADY_MS, run);
    return () => {
      stopAsking();
      stopRepeating();
    };
  }, [state, isTold]);
}
