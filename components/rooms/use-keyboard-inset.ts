"use client";

import { useEffect } from "react";

/**
 * Keeps --keyboard-inset at the height by which a phone's keyboard covers the page. Chrome resizes the page instead
 * (interactive-widget), so it stays 0 there; in Safari the keyboard overlays the page.
 */
export function useKeyboardInset(): void {
  useEffect(() => {
    const viewport = window.visualViewport;
    if (!viewport) return;
    const root = document.documentElement;
    const measure = () => {
      const inset = window.innerHeight - viewport.height - viewport.offsetTop;
      // pinch-zooming changes the visual viewport as well
      root.style.setProperty(
        "--keyboard-inset",
        viewport.scale > 1.01 || inset < 60 ? "0px" : `${Math.round(inset)}px`,
      );
    };
    viewport.addEventListener("resize", measure);
    viewport.addEventListener("scroll", measure);
    return () => {
      viewport.removeEventListener("resize", measure);
      viewport.removeEventListener("scroll", measure);
      root.style.removeProperty("--keyboard-inset");
    };
  }, []);
}
