"use client";

import { Field } from "@base-ui/react/field";
import type { ComponentProps } from "react";
import { cn } from "./cn";
import { inputClass } from "./input";

/** Several lines; grows with its text up to `max-h-*` of the class. */
export function Textarea({ className, rows = 3, ...rest }: ComponentProps<"textarea">) {
  return (
    <Field.Control
      render={<textarea rows={rows} {...rest} />}
      className={cn(inputClass, "field-sizing-content block max-h-80 min-h-20 resize-y px-3 py-2", className)}
    />
  );
}
