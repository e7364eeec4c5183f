"use client";

import type { Popover as BasePopover } from "@base-ui/react/popover";
import { createContext, type ReactElement, type ReactNode, type RefObject, use } from "react";
import { cn } from "../cn";
import { LazyTrigger, lazyParts, type TriggerElement, useLazyParts } from "../lazy-parts";
import { popupClass } from "./popup-class";
import { useOpen } from "./use-open";

type Parts = typeof BasePopover;
const lazy = lazyParts(() => import("@base-ui/react/popover").then(({ Popover }) => Popover));
const PartsContext = createContext<Parts | null>(null);

interface PopoverProps {
  /** The button that opens it; without it, pass `anchor`. */
  trigger?: TriggerElement;
  /** The element it is shown at, and that gets the focus back, if a shortcut or a menu opens it. */
  anchor?: RefObject<HTMLElement | null>;
  children: ReactNode;
  /** A visible heading; without it, pass `label`. */
  title?: string;
  label?: string;
  side?: "top" | "bottom" | "left" | "right";
  align?: "start" | "center" | "end";
  open?: boolean;
  onOpenChange?: (open: boolean) => void;
  className?: string;
}

/** Small content anchored to a button. */
export function Popover(props: PopoverProps) {
  const { trigger, anchor, children, title, label, side = "bottom", align = "center", className } = props;
  const [open, setOpen] = useOpen(props);
  const Base = useLazyParts(lazy, open);
  if (!Base) {
    return trigger ? (
      <LazyTrigger element={trigger} popup="dialog" onIntent={lazy.preload} onPress={() => setOpen(true)} />
    ) : null;
  }
  return (
    <PartsContext value={Base}>
      <Base.Root open={open} onOpenChange={setOpen}>
        {trigger ? <Base.Trigger render={trigger} /> : null}
        <Base.Portal>
          <Base.Positioner
            {...(anchor && { anchor })}
            side={side}
            align={align}
            sideOffset={6}
            collisionPadding={8}
            className="z-(--layer-popup) outline-none"
          >
            <Base.Popup
              aria-label={label}
              {...(anchor && { finalFocus: anchor })}
              className={cn(popupClass, "max-w-(--available-width) p-4", className)}
            >
              {title ? <Base.Title className="mb-2 font-semibold">{title}</Base.Title> : null}
              {children}
            </Base.Popup>
          </Base.Positioner>
        </Base.Portal>
      </Base.Root>
    </PartsContext>
  );
}

/** Wraps a button inside a popover that also closes it. */
export function PopoverClose({ children }: { children: ReactElement<Record<string, unknown>> }) {
  const Base = use(PartsContext);
  return Base ? <Base.Close render={children} /> : children;
}
