"use client";

import { type RefObject, useCallback, useEffect, useState } from "react";

interface Rows {
  /** The first row to draw, and the one after the last. */
  from: number;
  to: number;
}

/** Drawn above and below what is seen, in rows. */
const BEYOND = 6;

/**
 * Which rows of one height are to be drawn: those in sight of `scroller` and a few around them. The first `firstRows` until
 * the browser has measured. Without a library: rows of one height need no measuring, and a list that is drawn whole at
 * once, by the server too, has no moment in which it is empty.
 */
export function useVisibleRows(
  scroller: RefObject<HTMLElement | null>,
  rowHeight: number,
  firstRows: number,
): Rows & { look: () => void } {
  const [rows, setRows] = useState<Rows>({ from: 0, to: firstRows });

  const look = useCallback(() => {
    if (!scroller.current) return;
    const { scrollTop, clientHeight } = scroller.current;
    const from = Math.max(0, Math.floor(scrollTop / rowHeight) - BEYOND);
    const to = Math.ceil((scrollTop + clientHeight) / rowHeight) + BEYOND;
    setRows((held) => (held.from === from && held.to === to ? held : { from, to }));
  }, [scroller, rowHeight]);

  useEffect(() => {
    const element = scroller.current;
    if (!element) return;
    const observer = new ResizeObserver(look);
    observer.observe(element);
    return () => observer.disconnect();
  }, [scroller, look]);

  return { ...rows, look };
}
