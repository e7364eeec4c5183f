"use client";

import type { ComponentProps } from "react";
import { cn } from "../cn";
import { useFieldControl } from "../form/field-context";
import { inputClass } from "./input-class";
import { usePreHydrationInput } from "./use-pre-hydration-input";

/** A textarea that grows with its text, up to the `max-h-*` of its class. */
export function Textarea({ className, rows = 3, ...rest }: ComponentProps<"textarea">) {
  const control = useFieldControl(rest);
  const ref = usePreHydrationInput(rest);
  return (
    <textarea
      rows={rows}
      {...rest}
      {...control}
      ref={ref}
      className={cn(inputClass, "field-sizing-content block max-h-80 min-h-20 resize-y px-3 py-2", className)}
    />
  );
}
