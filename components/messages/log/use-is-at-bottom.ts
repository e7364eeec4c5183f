"use client";

import { type RefObject, useCallback, useEffect, useRef, useState } from "react";

/** Closer to the end than this, the conversation counts as scrolled to the end. */
const AT_END_PX = 96;

interface BottomScroll {
  isAtEnd: boolean;
  /** Call on every scroll event. */
  look: () => void;
  /** Whether earlier messages should be loaded: the viewport is within `distance` px of the beginning, or nothing scrolls. */
  isNearBeginning: (distance: number) => boolean;
  /** Scrolls to the end and follows new content. */
  goToEnd: () => void;
  /** Stops following new content. */
  leaveEnd: () => void;
}

/**
 * Tracks whether the end of a scroll container is visible. While it is, it stays visible whatever grows: a message, a loaded
 * image, the composer below. `content` is everything that scrolls inside `scroller`.
 */
export function useIsAtBottom(
  scroller: RefObject<HTMLElement | null>,
  content: RefObject<HTMLElement | null>,
  beginsAtEnd: boolean,
): BottomScroll {
  const [isAtEnd, setAtEnd] = useState(beginsAtEnd);
  const stays = useRef(beginsAtEnd);
  const lastScroll = useRef({ scrollTop: 0, scrollHeight: 0 });

  const goToEnd = useCallback(() => {
    stays.current = true;
    setAtEnd(true);
    scroller.current?.scrollTo({ top: scroller.current.scrollHeight, behavior: "instant" });
  }, [scroller]);

  const leaveEnd = useCallback(() => {
    stays.current = false;
    setAtEnd(false);
  }, []);

  const look = useCallback(() => {
    if (!scroller.current) return;
    const { scrollHeight, scrollTop, clientHeight } = scroller.current;
    // only scrolling up leaves the end; shifts caused by measured heights are corrected below
    const isNear = scrollHeight - scrollTop - clientHeight <= AT_END_PX;
    const isUpward = scrollTop < lastScroll.current.scrollTop && scrollHeight === lastScroll.current.scrollHeight;
    stays.current = isNear || (stays.current && !isUpward);
    lastScroll.current = { scrollTop, scrollHeight };
    setAtEnd(stays.current);
  }, [scroller]);

  const isNearBeginning = useCallback(
    (distance: number) => {
      if (!scroller.current) return false;
      const { scrollHeight, scrollTop, clientHeight } = scroller.current;
      return stays.current ? scrollHeight <= clientHeight : scrollTop < distance;
    },
    [scroller],
  );

  useEffect(() => {
    const observer = new ResizeObserver(() => {
      if (stays.current) goToEnd();
    });
    for (const { current } of [scroller, content]) if (current) observer.observe(current);
    return () => observer.disconnect();
  }, [scroller, content, goToEnd]);

  return { isAtEnd, look, isNearBeginning, goToEnd, leaveEnd };
}
