"use client";

import { useEffect } from "react";

/** Lets the service worker keep the page that is shown without a network, and renews what it keeps. */
export function useOfflineShell(): void {
  useEffect(() => {
    if (!("serviceWorker" in navigator)) return;
    const keep = async () => {
      await navigator.serviceWorker.register("/sw.js");
      const { active } = await navigator.serviceWorker.ready;
      active?.postMessage({ type: "keep-offline-page" });
    };
    // after the screen itself, which has better use for the network
    const timer = setTimeout(() => void keep().catch(() => {}), 3_000);
    return () => clearTimeout(timer);
  }, []);
}
