"use client";

import { Select as Base } from "@base-ui/react/select";
import { Check, ChevronDown } from "lucide-react";
import type { ReactNode, Ref } from "react";
import { cn } from "../cn";
import { useFieldControl } from "../form/field-context";
import { optionClass, popupClass } from "../overlays/popup-class";
import { inputClass } from "./input-class";

export interface Option<Value extends string = string> {
  value: Value;
  label: string;
  icon?: ReactNode;
  disabled?: boolean;
}

interface SelectProps<Value extends string> {
  options: readonly Option<Value>[];
  value?: Value | null;
  onChange?: (value: Value) => void;
  placeholder?: string;
  name?: string;
  disabled?: boolean;
  onBlur?: () => void;
  ref?: Ref<HTMLButtonElement>;
  "aria-label"?: string;
  className?: string;
}

/** Selects one of a few options. For many, or for searching, use Combobox. */
export function Select<Value extends string>(props: SelectProps<Value>) {
  const { options, value, onChange, placeholder, name, disabled, onBlur, ref, className } = props;
  const control = useFieldControl({ disabled });
  return (
    <Base.Root
      items={options}
      value={value ?? null}
      onValueChange={(next) => next !== null && onChange?.(next)}
      name={name}
      disabled={control.disabled}
    >
      <Base.Trigger
        {...control}
        ref={ref}
        onBlur={onBlur}
        aria-label={props["aria-label"]}
        className={cn(
          inputClass,
          "flex h-9 items-center justify-between gap-2 px-3 text-start leading-label data-placeholder:text-subtle pointer-coarse:h-11",
          className,
        )}
      >
        <Base.Value className="min-w-0 truncate" placeholder={placeholder} />
        <Base.Icon render={<ChevronDown aria-hidden="true" className="size-4 shrink-0 text-muted" />} />
      </Base.Trigger>
      <Base.Portal>
        <Base.Positioner
          alignItemWithTrigger={false}
          sideOffset={6}
          collisionPadding={8}
          className="z-(--layer-popup) outline-none"
        >
          <Base.Popup
            className={cn(popupClass, "max-h-(--available-height) min-w-(--anchor-width) overflow-y-auto p-1.5")}
          >
            {options.map((option) => (
              <Base.Item key={option.value} value={option.value} disabled={option.disabled} className={optionClass}>
                {option.icon}
                <Base.ItemText className="min-w-0 flex-1 truncate">{option.label}</Base.ItemText>
                <Base.ItemIndicator>
                  <Check aria-hidden="true" />
                </Base.ItemIndicator>
              </Base.Item>
            ))}
          </Base.Popup>
        </Base.Positioner>
      </Base.Portal>
    </Base.Root>
  );
}
