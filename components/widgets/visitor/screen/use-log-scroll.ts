import { type RefObject, useCallback, useEffect, useLayoutEffect, useRef, useState } from "react";

const NEAR_PX = 80;

interface LogScroll {
  log: RefObject<HTMLDivElement | null>;
  isAtEnd: boolean;
  toEnd: () => void;
  onScroll: () => void;
}

/**
 * Keeps the newest message visible while the person is at the end, and the scroll position while earlier messages are
 * inserted above. `first` identifies the topmost row; `own` counts the person's sent messages, which always scroll to the
 * end.
 */
export function useLogScroll(first: string, own: number): LogScroll {
  const log = useRef<HTMLDivElement>(null);
  const stuck = useRef(true);
  const before = useRef({ first, own, height: 0 });
  const [isAtEnd, setAtEnd] = useState(true);

  const toEnd = useCallback(() => {
    const element = log.current;
    if (element) element.scrollTop = element.scrollHeight;
  }, []);

  const onScroll = useCallback(() => {
    const element = log.current;
    if (!element) return;
    stuck.current = element.scrollHeight - element.scrollTop - element.clientHeight < NEAR_PX;
    setAtEnd(stuck.current);
  }, []);

  // After every render: any change may have changed the height.
  useLayoutEffect(() => {
    const element = log.current;
    if (!element) return;
    const grew = element.scrollHeight - before.current.height;
    const sent = own > before.current.own;
    if (before.current.first !== first && !stuck.current) element.scrollTop += grew;
    else if (stuck.current || sent) element.scrollTop = element.scrollHeight;
    before.current = { first, own, height: element.scrollHeight };
  });

  // A keyboard opens, a notice appears, an image of unknown size loads.
  useEffect(() => {
    const element = log.current;
    if (!element || typeof ResizeObserver === "undefined") return;
    const observer = new ResizeObserver(() => {
      if (stuck.current) element.scrollTop = element.scrollHeight;
    });
    observer.observe(element);
    if (element.firstElementChild) observer.observe(element.firstElementChild);
    return () => observer.disconnect();
  }, []);

  return { log, isAtEnd, toEnd, onScroll };
}
