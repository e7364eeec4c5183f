"use client";

import { useRouter } from "next/navigation";
import { useEffect } from "react";

const EVERY_MS = 30_000;

/** Refreshes the server-rendered page when it becomes visible, and every 30 s while it is. */
export function useFreshPage(): void {
  const router = useRouter();
  useEffect(() => {
    const refresh = () => {
      if (document.visibilityState === "visible") router.refresh();
    };
    document.addEventListener("visibilitychange", refresh);
    window.addEventListener("online", refresh);
    const timer = setInterval(refresh, EVERY_MS);
    return () => {
      document.removeEventListener("visibilitychange", refresh);
      window.removeEventListener("online", refresh);
      clearInterval(timer);
    };
  }, [router]);
}
