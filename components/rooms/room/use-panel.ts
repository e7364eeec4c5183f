"use client";

import { type RefObject, useCallback, useState } from "react";

/** From this width of the inbox on (px), the panel is beside the conversation; below, it slides over it. */
const BESIDE_FROM = 1140;

export interface PanelState {
  /** Open beside the conversation, if wide enough. */
  isOpen: boolean;
  /** Open over the conversation, if not. */
  isOver: boolean;
  setOver: (isOver: boolean) => void;
  toggle: () => void;
}

/** Whether and how the customer panel is shown. `inbox` is the element whose width decides. */
export function usePanel(inbox: RefObject<HTMLElement | null>): PanelState {
  const [isOpen, setOpen] = useState(true);
  const [isOver, setOver] = useState(false);
  const toggle = useCallback(() => {
    if ((inbox.current?.clientWidth ?? 0) >= BESIDE_FROM) setOpen((open) => !open);
    else setOver((over) => !over);
  }, [inbox]);
  return { isOpen, isOver, setOver, toggle };
}
