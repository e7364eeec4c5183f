"use client";

import { useEffect } from "react";

const ASK_EVERY_MS = 5_000;

/** Navigates to `path` as soon as the server responds again. */
export function useReturnWhenOnline(path: string | null): void {
  useEffect(() => {
    if (path === null) return;
    const tryIt = async () => {
      if (!navigator.onLine) return;
      const isBack = await fetch("/api/health", { cache: "no-store" }).then(
        (answer) => answer.ok,
        () => false,
      );
      if (isBack) window.location.replace(path);
    };
    void tryIt();
    const timer = setInterval(() => void tryIt(), ASK_EVERY_MS);
    window.addEventListener("online", tryIt);
    return () => {
      clearInterval(timer);
      window.removeEventListener("online", tryIt);
    };
  }, [path]);
}
