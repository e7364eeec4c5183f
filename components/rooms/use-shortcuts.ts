"use client";

import { useEffect, useRef } from "react";

/** What a key does, by its position on the keyboard (event.code): on a Thai layout the same keys work. */
export interface Shortcuts {
  next: () => void;
  previous: () => void;
  reply: () => void;
  note: () => void;
  resolve: () => void;
  assign: () => void;
}

const KEYS: Record<string, keyof Shortcuts> = {
  KeyJ: "next",
  ArrowDown: "next",
  KeyK: "previous",
  ArrowUp: "previous",
  KeyR: "reply",
  KeyN: "note",
  KeyE: "resolve",
  KeyA: "assign",
};

const TYPING = "input, textarea, select, [contenteditable]";
const OWN_KEYS = "[role=menu], [role=dialog], [role=alertdialog], [role=listbox]";
/** Where the arrows already scroll or move something. */
const OWN_ARROWS = "[data-history], [role=toolbar], [role=group], audio, video";

/** Keys of the inbox while nothing is typed into. */
export function useShortcuts(shortcuts: Shortcuts): void {
  const current = useRef(shortcuts);
  current.current = shortcuts;
  useEffect(() => {
    const onKeyDown = (event: KeyboardEvent) => {
      const name = KEYS[event.code];
      const target = event.target instanceof Element ? event.target : null;
      if (event.key === "Escape" && target instanceof HTMLTextAreaElement && !event.isComposing) target.blur();
      if (!name || event.defaultPrevented || event.isComposing) return;
      if (event.ctrlKey || event.metaKey || event.altKey || event.shiftKey) return;
      if (target?.closest(TYPING) || target?.closest(OWN_KEYS)) return;
      if (event.code.startsWith("Arrow") && target?.closest(OWN_ARROWS)) return;
      event.preventDefault();
      current.current[name]();
    };
    window.addEventListener("keydown", onKeyDown);
    return () => window.removeEventListener("keydown", onKeyDown);
  }, []);
}
