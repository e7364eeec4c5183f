"use client";

import { Input as Base } from "@base-ui/react/input";
import type { ComponentProps, ReactNode } from "react";
import { cn } from "./cn";

/** The frame shared by everything one types into. 16 px on touch screens, or iOS would zoom the page. */
export const inputClass =
  "w-full min-w-0 rounded-control border border-control bg-surface text-text transition-[border-color] duration-100 pointer-coarse:text-lg " +
  "hover:border-muted focus-visible:border-accent focus-visible:outline-2 focus-visible:outline-accent focus-visible:-outline-offset-1 " +
  "data-invalid:border-danger data-invalid:focus-visible:outline-danger disabled:bg-sunken disabled:text-muted disabled:hover:border-control";

interface InputProps extends Omit<ComponentProps<typeof Base>, "className"> {
  /** An icon or short text inside, before what is typed. */
  start?: ReactNode;
  /** A small control inside, after what is typed. */
  end?: ReactNode;
  className?: string;
}

export function Input({ start, end, className, ...rest }: InputProps) {
  const input = (
    <Base
      {...rest}
      className={cn(
        inputClass,
        "h-9 px-3 pointer-coarse:h-11",
        start && "ps-9",
        end && "pe-10",
        !start && !end && className,
      )}
    />
  );
  if (!start && !end) return input;
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
