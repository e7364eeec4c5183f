"use client";

import { ScrollArea as Base } from "@base-ui/react/scroll-area";
import type { ReactNode } from "react";
import { cn } from "../cn";

interface ScrollAreaProps {
  /** Scrolls horizontally instead of vertically. */
  sideways?: boolean;
  className?: string;
  children: ReactNode;
}

/** A scroll container with a thin scrollbar. Focusable by keyboard when it scrolls. */
export function ScrollArea({ sideways = false, className, children }: ScrollAreaProps) {
  return (
    <Base.Root className={cn("relative min-h-0", className)}>
      <Base.Viewport className="h-full overscroll-contain -outline-offset-2">
        <Base.Content>{children}</Base.Content>
      </Base.Viewport>
      <Base.Scrollbar
        orientation={sideways ? "horizontal" : "vertical"}
        className={cn(
          "m-0.5 flex justify-center rounded-full opacity-0 transition-opacity duration-150 data-hovering:opacity-100 data-scrolling:opacity-100",
          sideways ? "h-1.5" : "w-1.5",
        )}
      >
        <Base.Thumb className="size-full rounded-full bg-control" />
      </Base.Scrollbar>
    </Base.Root>
  );
}
