"use client";

import type { ComponentProps, ReactNode } from "react";
import { cn } from "../cn";
import { useFieldControl } from "../form/field-context";
import { inputClass } from "./input-class";
import { usePreHydrationInput } from "./use-pre-hydration-input";

interface InputProps extends ComponentProps<"input"> {
  /** An icon or short text inside, before the text. */
  start?: ReactNode;
  /** A small control inside, after the text. */
  end?: ReactNode;
}

export function Input({ start, end, className, ...rest }: InputProps) {
  const control = useFieldControl(rest);
  const ref = usePreHydrationInput(rest);
  const framed = start || end;
  const input = (
    <input
      {...rest}
      {...control}
      ref={ref}
      className={cn(inputClass, "h-9 px-3 pointer-coarse:h-11", start && "ps-9", end && "pe-10", !framed && className)}
    />
  );
  if (!framed) return input;
  return (
    <div className={cn("relative w-full", className)}>
      {start ? (
        <span className="pointer-events-none absolute inset-y-0 start-0 flex w-9 items-center justify-center text-muted [&_svg]:size-4">
          {start}
        </span>
      ) : null}
      {input}
      {end ? <span className="absolute inset-y-0 end-0.5 flex items-center">{end}</span> : null}
    </div>
  );
}
