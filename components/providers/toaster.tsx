"use client";

import { usePathname, useSearchParams } from "next/navigation";
import { type ComponentType, Suspense, useEffect, useRef, useState } from "react";
import { onNoticeWanted, toast } from "@/components/ui/feedback/toast";
import { lazyParts } from "@/components/ui/lazy-parts";
import { onIdle } from "@/components/ui/on-idle";
import { retryImport } from "@/components/ui/retry-import";
import "./toaster.css";

const lazy = lazyParts(() => import("./notices"));

/** Renders toasts. Loaded with the first one, or when the page is idle. All are cleared when the URL changes. */
export function Toaster() {
  const [Notices, setNotices] = useState<ComponentType | null>(null);
  useEffect(() => {
    const fetch = () => {
      retryImport(lazy.fetch).then(
        (fetched) => setNotices(() => fetched.Notices),
        () => {}, // the next toast retries
      );
    };
    const forget = onNoticeWanted(fetch);
    const callOff = onIdle(fetch);
    return () => {
      forget();
      callOff();
    };
  }, []);
  return (
    <>
      <Suspense>
        <ClearOnNavigation />
      </Suspense>
      {Notices ? <Notices /> : null}
    </>
  );
}

function ClearOnNavigation() {
  const address = `${usePathname()}?${useSearchParams()}`;
  const last = useRef(address);
  useEffect(() => {
    if (last.current === address) return;
    last.current = address;
    toast.arrive();
  }, [address]);
  return null;
}
