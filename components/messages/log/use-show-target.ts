"use client";

import { type RefObject, useEffect, useRef } from "react";
import type { VirtualizerHandle } from "virtua";
import type { Bubble } from "@/lib/messages/outbox";
import type { JumpTarget } from "./use-jump";

const SHOWN_MS = 1_600;
/** Scrolling is repeated: heights get measured on the way, which moves the target. */
const LOOKS = 40;

const isFocused = (element: Element | null | undefined) => element != null && document.activeElement === element;

/** Scrolls a message to the middle, focuses it and highlights it for a moment. */
export function useShowTarget(
  target: JumpTarget | null,
  bubbles: readonly Bubble[],
  handle: RefObject<VirtualizerHandle | null>,
  scroller: RefObject<HTMLElement | null>,
  leaveEnd: () => void,
): void {
  const shown = useRef<JumpTarget | null>(null);
  useEffect(() => {
    if (!target || shown.current === target) return;
    const index = bubbles.findIndex(({ id }) => id === target.id);
    if (index === -1) return;
    shown.current = target;
    leaveEnd();
    let looks = 0;
    const show = () => {
      handle.current?.scrollToIndex(index, { align: "center" });
      const element = scroller.current?.querySelector<HTMLElement>(`[data-message="${target.id}"]`);
      // unmeasured items are hidden and cannot take focus
      if (!target.keepsFocus) element?.focus({ preventScroll: true });
      const isThere = target.keepsFocus ? element?.checkVisibility({ visibilityProperty: true }) : isFocused(element);
      if (!element || !isThere) {
        if (looks++ < LOOKS) requestAnimationFrame(show);
        return;
      }
      element.dataset.shown = "";
      setTimeout(() => delete element.dataset.shown, SHOWN_MS);
    };
    show();
  }, [target, bubbles, handle, scroller, leaveEnd]);
}
