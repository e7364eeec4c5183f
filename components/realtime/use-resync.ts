"use client";

import { useEffect, useRef } from "react";
import { useRealtime, useRealtimeState } from "./provider";

/** Events are hints: even with a healthy connection the data is refetched at this interval, in ms. */
const STEADY_MS = 30_000;
const DOWN_MS = 4_000;

const NO_CHANNEL: readonly string[] = [];

/**
 * Calls back whenever events may have been missed: when events of one of the `channels` begin to arrive (without any: on
 * every connect), when the page becomes visible, gets focus or is online again, and every 30 s, or every 4 s while realtime
 * is down.
 */
export function useResync(callback: () => void, channels: readonly string[] = NO_CHANNEL): void {
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
    const names = new Set(listed === "" ? [] : listed.split(" "));
    const unbind = realtime?.subscriptions.onJoined((name) => {
      if (names.has(name)) run();
    });
    if (names.size === 0) realtime?.pusher.connection.bind("connected", run);
    return () => {
      window.removeEventListener("focus", run);
      window.removeEventListener("online", run);
      document.removeEventListener("visibilitychange", run);
      unbind?.();
      realtime?.pusher.connection.unbind("connected", run);
    };
  }, [realtime, listed]);

  useEffect(() => {
    const timer = setInterval(() => current.current(), state === "down" ? DOWN_MS : STEADY_MS);
    return () => clearInterval(timer);
  }, [state]);
}
