"use client";

import { Radio } from "@base-ui/react/radio";
import { RadioGroup as Base } from "@base-ui/react/radio-group";
import { type ReactNode, useId } from "react";
import { cn } from "../cn";
import { useFieldLabel } from "../form/field-context";

interface RadioGroupProps<Value extends string> {
  /** Accessible name of the group; inside a Field, the Field's label is used. */
  "aria-label"?: string;
  options: readonly { value: Value; label: ReactNode; description?: ReactNode; disabled?: boolean }[];
  value?: Value;
  onChange?: (value: Value) => void;
  name?: string;
  disabled?: boolean;
  /** Renders each option as a card. */
  cards?: boolean;
  className?: string;
}

/** Selects one of a few options, all visible, each with an optional description. */
export function RadioGroup<Value extends string>(props: RadioGroupProps<Value>) {
  const { options, value, onChange, name, disabled, cards, className } = props;
  const group = useId();
  const fieldLabel = useFieldLabel();
  return (
    <Base
      aria-label={props["aria-label"]}
      aria-labelledby={props["aria-label"] ? undefined : fieldLabel}
      value={value ?? null}
      onValueChange={(next) => next !== null && onChange?.(next)}
      name={name}
      disabled={disabled}
      className={cn("flex flex-col gap-2", className)}
    >
      {options.map((option) => {
        const id = `${group}-${option.value}`;
        return (
          <div
            key={option.value}
            className={cn(
              "flex items-start gap-2.5 pointer-coarse:min-h-11",
              cards &&
                "rounded-card border border-border bg-surface px-3 has-data-checked:border-control has-data-checked:bg-selected",
            )}
          >
            <Radio.Root
              id={id}
              nativeButton
              render={<button type="button" />}
              value={option.value}
              disabled={option.disabled}
              className={cn(
                "touch-target mt-[0.2em] flex size-4.5 shrink-0 items-center justify-center rounded-full border border-control bg-surface data-checked:border-text data-checked:bg-text disabled:opacity-50",
                cards && "mt-[calc(0.75rem+0.2em)]",
              )}
            >
              <Radio.Indicator className="size-1.5 rounded-full bg-surface data-unchecked:hidden" />
            </Radio.Root>
            <label htmlFor={id} className={cn("min-w-0 flex-1 cursor-pointer", cards && "py-3")}>
              <span className="block">{option.label}</span>
              {option.description ? <span className="block text-muted text-sm">{option.description}</span> : null}
            </label>
          </div>
        );
      })}
    </Base>
  );
}
