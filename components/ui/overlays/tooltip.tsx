"use client";

import {
  cloneElement,
  type FocusEvent,
  type PointerEvent,
  type ReactElement,
  type ReactNode,
  useEffect,
  useRef,
  useState,
} from "react";
import { TooltipBox, type TooltipSide } from "./tooltip-box";

/** Delay before the tooltip shows, and before it hides after the pointer has left, in ms. */
const REST = 400;
const LEAVE = 120;

interface TooltipProps {
  label: ReactNode;
  side?: TooltipSide;
  /** The trigger; it must pass on the props it receives. */
  children: ReactElement<Record<string, unknown>>;
}

/**
 * A tooltip on hover and keyboard focus. Escape hides it, and the pointer may move onto it. Never the only place for
 * necessary information: touch screens do not show it. A small implementation of our own, because every page has dozens of
 * them.
 */
export function Tooltip({ label, side = "top", children }: TooltipProps) {
  const [anchor, setAnchor] = useState<Element | null>(null);
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  const later = (wait: number, next: Element | null) => {
    clearTimeout(timer.current);
    timer.current = setTimeout(() => setAnchor(next), wait);
  };
  const hide = () => {
    clearTimeout(timer.current);
    setAnchor(null);
  };
  useEffect(() => () => clearTimeout(timer.current), []);
  const own = children.props;
  const also = <Event,>(name: string, then: (event: Event) => void) => ({
    [name]: (event: Event) => {
      const given = own[name];
      if (typeof given === "function") given(event);
      then(event);
    },
  });
  const target = cloneElement(children, {
    ...also<PointerEvent>("onPointerEnter", (event) => {
      if (event.pointerType !== "touch") later(REST, event.currentTarget);
    }),
    ...also<PointerEvent>("onPointerLeave", () => later(LEAVE, null)),
    ...also<PointerEvent>("onPointerDown", hide),
    ...also<FocusEvent>("onFocus", (event) => {
      if (event.currentTarget.matches(":focus-visible")) setAnchor(event.currentTarget);
    }),
    ...also<FocusEvent>("onBlur", hide),
  });
  return (
    <>
      {target}
      {anchor ? (
        <TooltipBox
          anchor={anchor}
          side={side}
          onEnter={() => clearTimeout(timer.current)}
          onLeave={() => later(LEAVE, null)}
          onEscape={hide}
        >
          {label}
        </TooltipBox>
      ) : null}
    </>
  );
}
