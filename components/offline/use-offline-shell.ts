"use client";

import { useEffect } from "react";

/** Registers the service worker and lets it cache the offline page, renewing its cache. */
export function useOfflineShell(): void {
  useEffect(() => {
    if (!("serviceWorker" in navigator)) return;
    const keep = async () => {
      await navigator.serviceWorker.register("/sw.js");
      const { active } = await navigator.serviceWorker.ready;
      active?.postMessage({ type: "keep-offline-page" });
    };
    // after the screen itself, which needs the network more
    const timer = setTimeout(() => void keep().catch(() => {}), 3_000);
    return () => clearTimeout(timer);
  }, []);
}
