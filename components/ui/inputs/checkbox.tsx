"use client";

import { Checkbox as Base } from "@base-ui/react/checkbox";
import { Check, Minus } from "lucide-react";
import { type ReactNode, type Ref, useId } from "react";
import { cn } from "../cn";

interface CheckboxProps {
  /** The label; pressing it toggles the box. */
  label: ReactNode;
  description?: ReactNode;
  /** `value` is accepted as well, so that a form's field can be spread. */
  checked?: boolean;
  value?: boolean;
  indeterminate?: boolean;
  onChange?: (checked: boolean) => void;
  onBlur?: () => void;
  name?: string;
  disabled?: boolean;
  hiddenLabel?: boolean;
  ref?: Ref<HTMLElement>;
  className?: string;
}

export function Checkbox({ label, description, hiddenLabel, className, ...props }: CheckboxProps) {
  const id = useId();
  return (
    <span className={cn("flex items-start gap-2.5 pointer-coarse:min-h-11 pointer-coarse:items-center", className)}>
      <Base.Root
        ref={props.ref}
        name={props.name}
        checked={props.checked ?? props.value ?? false}
        indeterminate={props.indeterminate}
        disabled={props.disabled}
        onCheckedChange={(checked) => props.onChange?.(checked)}
        onBlur={props.onBlur}
        id={id}
        nativeButton
        render={<button type="button" />}
        className="touch-target mt-[0.2em] flex size-4.5 shrink-0 items-center justify-center rounded-small border border-control bg-surface data-checked:border-text data-indeterminate:border-text data-checked:bg-text data-indeterminate:bg-text data-invalid:border-danger disabled:opacity-50 pointer-coarse:mt-0"
      >
        <Base.Indicator
          render={(indicator, state) => (
            <span {...indicator}>
              {state.indeterminate ? <Minus aria-hidden="true" /> : <Check aria-hidden="true" />}
            </span>
          )}
          className="flex text-surface data-unchecked:hidden [&_svg]:size-3.5 [&_svg]:stroke-3"
        />
      </Base.Root>
      <label htmlFor={id} className={cn("cursor-pointer", hiddenLabel && "sr-only")}>
        <span className="block">{label}</span>
        {description ? <span className="block text-muted text-sm">{description}</span> : null}
      </label>
    </span>
  );
}
