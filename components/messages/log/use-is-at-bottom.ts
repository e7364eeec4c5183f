"use client";

import { type RefObject, useCallback, useEffect, useRef, useState } from "react";

/** This near to its end a conversation counts as read to its end. */
const AT_END_PX = 96;

interface BottomScroll {
  isAtEnd: boolean;
  /** To be told of every scroll. */
  look: () => void;
  /** Whether earlier messages will be wanted: what is seen is `distance` px from the beginning, or all there is. */
  isNearBeginning: (distance: number) => boolean;
  /** Goes to the end and stays there. */
  goToEnd: () => void;
  /** Goes away from the end: what comes there is no longer followed. */
  leaveEnd: () => void;
}

/**
 * Whether the end of what scrolls is in sight; as long as it is, it stays there whatever grows: a message, a picture that
 * arrives, the composer below. `content` is all that scrolls inside `scroller`.
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
    // only who scrolls upward leaves the end; what moved because heights became known is put right below
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
