"use client";

import { useEffect, useState } from "react";

/** Whole seconds until `until` (ms since the epoch), updated every second; 0 afterwards. */
export function useCountdown(until: number): number {
  const [now, setNow] = useState(() => Date.now());
  const left = Math.max(0, Math.ceil((until - now) / 1000));
  const isRunning = left > 0;
  useEffect(() => {
    setNow(Date.now());
    if (!isRunning && until <= Date.now()) return;
    const timer = setInterval(() => setNow(Date.now()), 500);
    return () => clearInterval(timer);
  }, [until, isRunning]);
  return left;
}
