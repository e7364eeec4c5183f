"use client";

import { useEffect, useRef } from "react";
import { useRealtime, useRealtimeState } from "./provider";
import { type Joining, whenJoined } from "./when-joined";

/** Events are hints: even with a healthy connection the data is refetched at this interval, in ms. */
const STEADY_MS = 30_000;
const DOWN_MS = 4_000;

const NO_CHANNEL: readonly string[] = [];

/**
 * Calls back whenever events may have been missed: when events of one of the `channels` begin to arrive (without any: on
 * every connect), when the page becomes visible, gets focus or is online again, and every 30 s, or every 4 s while realtime
 * is down, unless the promise that the callback last returned to the timer is still pending.
 */
export function useResync(
  callback: () => unknown,
  channels: readonly string[] = NO_CHANNEL,
  { isFirst = false }: Joining = {},
): void {
  const realtime = useRealtime();
  const state = useRealtimeState();
  const current = useRef(callback);
  current.current = callback;
  const listed = channels.join(" ");

  useEffect(() => {
    const run = () => {
      if (document.visibilityState === "visible") current.current();
    };
    window.addEventListener("focus", run);
    window.addEventListener("online", run);
    document.addEventListener("visibilitychange", run);
    // events between connecting and the channel's subscription are lost
    const unbind = whenJoined(realtime, listed === "" ? [] : listed.split(" "), run, { isFirst });
    return () => {
      window.removeEventListener("focus", run);
      window.removeEventListener("online", run);
      document.removeEventListener("visibilitychange", run);
      unbind();
    };
  }, [realtime, listed, isFirst]);

  useEffect(() => {
    let isPending = false;
    const timer = setInterval(
      async () => {
        // without a server each request retries for longer than the interval
        if (isPending) return;
        isPending = true;
        await (async () => current.current())().catch(() => {});
        isPending = false;
      },
      state === "down" ? DOWN_MS : STEADY_MS,
    );
    return () => clearInterval(timer);
  }, [state]);
}
