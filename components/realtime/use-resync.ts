"use client";

import { useEffect, useRef } from "react";
import { useRealtime, useRealtimeState } from "./provider";

/** Events are hints: even with a healthy connection the truth is asked for this often, in ms. */
const STEADY_MS = 30_000;
const DOWN_MS = 4_000;

/**
 * Calls back whenever something may have been missed: on (re)connect, when the page comes into view, gets focus or is
 * online again, and every 30 s, or every 4 s while realtime is down.
 */
export function useResync(callback: () => void): void {
  const realtime = useRealtime();
  const state = useRealtimeState();
  const current = useRef(callback);
  current.current = callback;

  useEffect(() => {
    const run = () => {
      if (document.visibilityState === "visible") current.current();
    };
    window.addEventListener("focus", run);
    window.addEventListener("online", run);
    document.addEventListener("visibilitychange", run);
    realtime?.pusher.connection.bind("connected", run);
    return () => {
      window.removeEventListener("focus", run);
      window.removeEventListener("online", run);
      document.removeEventListener("visibilitychange", run);
      realtime?.pusher.connection.unbind("connected", run);
    };
  }, [realtime]);

  useEffect(() => {
    const timer = setInterval(() => current.current(), state === "down" ? DOWN_MS : STEADY_MS);
    return () => clearInterval(timer);
  }, [state]);
}
