"use client";

import NextTopLoader, { useTopLoader } from "nextjs-toploader";
import { useEffect, useRef, useState } from "react";
import "./loading-bar.css";

/** NProgress finds the bar by this role, which does not exist; aria-hidden keeps it from screen readers. */
const BAR = '<div class="bar" role="bar" aria-hidden="true"></div>';

/** The navigation's progress bar: 2 px, hidden for the first 200 ms, 70 % filled after 2000 ms (loading-bar.css). */
export function LoadingBar({ nonce }: { nonce: string | undefined }) {
  const [still] = useState(
    () => typeof window !== "undefined" && matchMedia("(prefers-reduced-motion: reduce)").matches,
  );
  return (
    <NextTopLoader
      color="var(--accent)"
      height={2}
      initialPosition={0.08}
      crawl={false}
      speed={still ? 1 : 100}
      shadow={false}
      showSpinner={false}
      showForHashAnchor={false}
      zIndex={2200}
      template={BAR}
      nonce={nonce}
    />
  );
}

/** Rendered by error screens: ends the bar in the error colour. */
export function NavigationFailed() {
  const loader = useTopLoader();
  const latest = useRef(loader);
  latest.current = loader;
  useEffect(() => {
    const root = document.documentElement;
    root.dataset.navigation = "failed";
    latest.current.start();
    latest.current.setProgress(0.99);
    const timer = setTimeout(clear, 800);
    function clear() {
      latest.current.done(true);
      delete root.dataset.navigation;
    }
    return () => {
      clearTimeout(timer);
      clear();
    };
  }, []);
  return null;
}
