"use client";

import { Switch as Base } from "@base-ui/react/switch";
import { type ReactNode, type Ref, useId } from "react";
import { cn } from "../cn";

interface SwitchProps {
  label: ReactNode;
  description?: ReactNode;
  /** Hides the label visually, where a table's headings already show it. */
  hideLabel?: boolean;
  checked?: boolean;
  /** Accepted as well, so that a form's field can be spread. */
  value?: boolean;
  onChange?: (checked: boolean) => void;
  onBlur?: () => void;
  name?: string;
  disabled?: boolean;
  ref?: Ref<HTMLElement>;
  className?: string;
}

/** An on/off setting that takes effect immediately, without a save button. Label on the left, switch on the right. */
export function Switch({ label, description, hideLabel, className, ...props }: SwitchProps) {
  const id = useId();
  return (
    <div
      className={cn(
        "flex min-h-9 items-center gap-4 pointer-coarse:min-h-11",
        hideLabel ? "justify-center" : "justify-between",
        className,
      )}
    >
      <label htmlFor={id} className={hideLabel ? "sr-only" : "min-w-0 flex-1 cursor-pointer"}>
        <span className="block">{label}</span>
        {description ? <span className="block text-muted text-sm">{description}</span> : null}
      </label>
      <Base.Root
        id={id}
        nativeButton
        render={<button type="button" />}
        ref={props.ref}
        name={props.name}
        checked={props.checked ?? props.value ?? false}
        disabled={props.disabled}
        onCheckedChange={(checked) => props.onChange?.(checked)}
        onBlur={props.onBlur}
        className="touch-target flex h-5.5 w-10 shrink-0 rounded-full border border-control bg-sunken p-0.5 transition-colors duration-120 data-checked:border-text data-checked:bg-text disabled:opacity-50"
      >
        <Base.Thumb className="aspect-square h-full rounded-full bg-control transition-[translate,background-color] duration-120 data-checked:translate-x-4.5 data-checked:bg-surface" />
      </Base.Root>
    </div>
  );
}
