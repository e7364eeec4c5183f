"use client";

import { Toggle } from "@base-ui/react/toggle";
import { ToggleGroup } from "@base-ui/react/toggle-group";
import type { ReactNode } from "react";
import { cn } from "../cn";

interface SegmentedControlProps<Value extends string> {
  label: string;
  value: Value;
  onChange: (value: Value) => void;
  options: readonly { value: Value; label: string; icon?: ReactNode }[];
  /** Shows only icons; the labels become accessible names. */
  iconsOnly?: boolean;
  className?: string;
}

/** Selects one of two to four options, all visible; takes effect immediately. */
export function SegmentedControl<Value extends string>(props: SegmentedControlProps<Value>) {
  const { label, value, onChange, options, iconsOnly, className } = props;
  return (
    <ToggleGroup
      aria-label={label}
      value={[value]}
      onValueChange={([next]) => next && onChange(next)}
      className={cn("inline-flex rounded-control bg-sunken p-0.5", className)}
    >
      {options.map((option) => (
        <Toggle
          key={option.value}
          value={option.value}
          aria-label={iconsOnly ? option.label : undefined}
          className="flex h-8 flex-1 items-center justify-center whitespace-nowrap gap-1.5 rounded-small px-3 font-medium text-muted text-sm leading-label hover:text-text data-pressed:bg-surface data-pressed:text-text data-pressed:shadow-[0_1px_2px_rgb(0_0_0/0.12)] dark:data-pressed:bg-border pointer-coarse:h-11 [&_svg]:size-4"
        >
          {option.icon}
          {iconsOnly ? null : option.label}
        </Toggle>
      ))}
    </ToggleGroup>
  );
}
