"use client";

import { type RefObject, useCallback, useState } from "react";

/** With this much room for the inbox the panel stands beside the conversation, else it slides over it, in px. */
const BESIDE_FROM = 1140;

export interface PanelState {
  /** Beside the conversation, where there is room for it. */
  isOpen: boolean;
  /** Over the conversation, where there is not. */
  isOver: boolean;
  setOver: (isOver: boolean) => void;
  toggle: () => void;
}

/** Whether the customer's details are shown, and how. `inbox` is the element whose width decides. */
export function usePanel(inbox: RefObject<HTMLElement | null>): PanelState {
  const [isOpen, setOpen] = useState(true);
  const [isOver, setOver] = useState(false);
  const toggle = useCallback(() => {
    if ((inbox.current?.clientWidth ?? 0) >= BESIDE_FROM) setOpen((open) => !open);
    else setOver((over) => !over);
  }, [inbox]);
  return { isOpen, isOver, setOver, toggle };
}
