"use client";

import { type ReactNode, useEffect, useLayoutEffect, useRef, useState } from "react";
import { createPortal } from "react-dom";

export type TooltipSide = "top" | "bottom" | "left" | "right";

const GAP = 6;
const EDGE = 8;
const OPPOSITE: Record<TooltipSide, TooltipSide> = { top: "bottom", bottom: "top", left: "right", right: "left" };

type Size = Pick<DOMRect, "width" | "height">;

function at(side: TooltipSide, anchor: DOMRect, box: Size): { left: number; top: number } {
  const middle = {
    left: anchor.left + (anchor.width - box.width) / 2,
    top: anchor.top + (anchor.height - box.height) / 2,
  };
  if (side === "top") return { ...middle, top: anchor.top - box.height - GAP };
  if (side === "bottom") return { ...middle, top: anchor.bottom + GAP };
  if (side === "left") return { ...middle, left: anchor.left - box.width - GAP };
  return { ...middle, left: anchor.right + GAP };
}

/** Places the box beside the anchor, or on the opposite side if there is no space; always inside the window. */
export function placeBox(side: TooltipSide, anchor: DOMRect, box: Size, view: Size): { left: number; top: number } {
  const first = at(side, anchor, box);
  const fits =
    first.left >= EDGE &&
    first.top >= EDGE &&
    first.left + box.width <= view.width - EDGE &&
    first.top + box.height <= view.height - EDGE;
  const alongside = side === "top" || side === "bottom" ? "top" : "left";
  const crosses =
    first[alongside] < EDGE ||
    first[alongside] + (alongside === "top" ? box.height : box.width) >
      view[alongside === "top" ? "height" : "width"] - EDGE;
  const chosen = fits || !crosses ? first : at(OPPOSITE[side], anchor, box);
  const within = (value: number, size: number, room: number) => Math.max(EDGE, Math.min(value, room - size - EDGE));
  return { left: within(chosen.left, box.width, view.width), top: within(chosen.top, box.height, view.height) };
}

interface TooltipBoxProps {
  anchor: Element;
  side: TooltipSide;
  onEnter: () => void;
  onLeave: () => void;
  onEscape: () => void;
  children: ReactNode;
}

export function TooltipBox({ anchor, side, onEnter, onLeave, onEscape, children }: TooltipBoxProps) {
  const box = useRef<HTMLDivElement>(null);
  const [place, setPlace] = useState<{ left: number; top: number } | null>(null);
  useLayoutEffect(() => {
    if (!box.current) return;
    const view = { width: document.documentElement.clientWidth, height: document.documentElement.clientHeight };
    setPlace(placeBox(side, anchor.getBoundingClientRect(), box.current.getBoundingClientRect(), view));
  }, [anchor, side]);
  const latest = useRef(onEscape);
  latest.current = onEscape;
  useEffect(() => {
    const gone = () => latest.current();
    const pressed = (event: KeyboardEvent) => {
      if (event.key === "Escape") gone();
    };
    document.addEventListener("keydown", pressed);
    window.addEventListener("scroll", gone, { capture: true, passive: true });
    return () => {
      document.removeEventListener("keydown", pressed);
      window.removeEventListener("scroll", gone, { capture: true });
    };
  }, []);
  return createPortal(
    <div
      ref={box}
      role="tooltip"
      onPointerEnter={onEnter}
      onPointerLeave={onLeave}
      style={place ?? { left: 0, top: 0, visibility: "hidden" }}
      className="fixed z-(--layer-popup) w-max max-w-72 rounded-small bg-text px-2 py-1 text-page text-xs"
    >
      {children}
    </div>,
    document.body,
  );
}
