"use client";

import { Toolbar as Base } from "@base-ui/react/toolbar";
import type { ReactElement, ReactNode } from "react";
import { cn } from "../cn";

/** A row of controls that is one tab stop; arrow keys move between them. */
export function Toolbar({ label, className, children }: { label: string; className?: string; children: ReactNode }) {
  return (
    <Base.Root aria-label={label} className={cn("flex items-center gap-1", className)}>
      {children}
    </Base.Root>
  );
}

/** Wraps one button of a Toolbar. */
export function ToolbarItem({ children }: { children: ReactElement<Record<string, unknown>> }) {
  return <Base.Button render={children} />;
}

export function ToolbarSeparator() {
  return <Base.Separator className="mx-1 h-5 w-px bg-border" />;
}
