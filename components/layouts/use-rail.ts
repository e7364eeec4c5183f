"use client";

import { useState, useSyncExternalStore } from "react";
import { CHAT_RAIL_COOKIE, RAIL_COOKIE, type RailChoice } from "./rail-cookie";
import { remember } from "./remember";

/** From this width on, the chat has space for the sidebar's labels. The rail's CSS has the same number. */
const WIDE = "(min-width: 1600px)";

function subscribe(listener: () => void): () => void {
  const query = window.matchMedia(WIDE);
  query.addEventListener("change", listener);
  return () => query.removeEventListener("change", listener);
}

interface RailState {
  isCollapsed: boolean;
  /** The width follows the screen: CSS sets it, because the server does not know the screen. */
  isFluid: boolean;
  collapse: (isCollapsed: boolean) => void;
}

/** Whether the sidebar is collapsed: as the person chose, in the chat on small screens as they chose there. */
export function useRail(first: RailChoice, isChat: boolean): RailState {
  const [choice, setChoice] = useState(first);
  const isWide = useSyncExternalStore(
    subscribe,
    () => window.matchMedia(WIDE).matches,
    () => false,
  );
  const chosen = isChat
    ? (choice.chat ?? (choice.everywhere === "collapsed" ? "collapsed" : undefined))
    : choice.everywhere;
  const isFluid = isChat && chosen === undefined;
  return {
    isCollapsed: isFluid ? !isWide : chosen === "collapsed",
    isFluid,
    collapse: (isCollapsed) => {
      const value = isCollapsed ? "collapsed" : "open";
      setChoice((known) => (isChat ? { ...known, chat: value } : { ...known, everywhere: value }));
      void remember(isChat ? CHAT_RAIL_COOKIE : RAIL_COOKIE, value);
    },
  };
}
