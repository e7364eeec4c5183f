"use client";

import { Tooltip as Base } from "@base-ui/react/tooltip";
import type { ReactElement, ReactNode } from "react";

interface TooltipProps {
  label: ReactNode;
  side?: "top" | "bottom" | "left" | "right";
  /** The element pointed at; it must take a ref and props. */
  children: ReactElement<Record<string, unknown>>;
}

/** A short hint on hover and focus. Never the only place for something needed: touch screens do not show it. */
export function Tooltip({ label, side = "top", children }: TooltipProps) {
  return (
    <Base.Root>
      <Base.Trigger render={children} />
      <Base.Portal>
        <Base.Positioner side={side} sideOffset={6} className="z-(--layer-popup)">
          <Base.Popup className="max-w-72 rounded-small bg-text px-2 py-1 text-page text-xs transition-opacity duration-100 data-ending-style:opacity-0 data-starting-style:opacity-0">
            {label}
          </Base.Popup>
        </Base.Positioner>
      </Base.Portal>
    </Base.Root>
  );
}
