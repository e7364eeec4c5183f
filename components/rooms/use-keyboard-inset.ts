"use client";

import { useEffect } from "react";

/**
 * Keeps --keyboard-inset at the height by which a phone's keyboard covers the page. Chrome shrinks the page instead
 * (interactive-widget), there it stays 0; Safari lays the keyboard over it.
 */
export function useKeyboardInset(): void {
  useEffect(() => {
    const viewport = window.visualViewport;
    if (!viewport) return;
    const root = document.documentElement;
    const measure = () => {
      const inset = window.innerHeight - viewport.height - viewport.offsetTop;
      // pinching zooms the same viewport
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
