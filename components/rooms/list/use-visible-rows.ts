"use client";

import { type RefObject, useCallback, useEffect, useState } from "react";

interface Rows {
  /** The first row to render, and the one after the last. */
  from: number;
  to: number;
}

/** Rows rendered above and below the viewport. */
const BEYOND = 6;

/**
 * Which rows of equal height to render: those visible in `scroller` and a few around them; the first `firstRows` until the
 * browser has measured. No library: rows of equal height need no measuring, and a list that is rendered at once, also by the
 * server, is never empty for a moment.
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
