"use client";

import { Combobox as Base } from "@base-ui/react/combobox";
import { Check, ChevronDown } from "lucide-react";
import { useTranslations } from "next-intl";
import type { Ref } from "react";
import { cn } from "../cn";
import { useFieldControl } from "../form/field-context";
import { optionClass, popupClass } from "../overlays/popup-class";
import { inputClass } from "./input-class";
import type { Option } from "./select";

interface ComboboxProps<Value extends string> {
  options: readonly Option<Value>[];
  value?: Value | null;
  onChange?: (value: Value | null) => void;
  placeholder?: string;
  name?: string;
  disabled?: boolean;
  onBlur?: () => void;
  ref?: Ref<HTMLInputElement>;
  "aria-label"?: string;
  className?: string;
}

/** Selects one of many options, filtered by typing part of the label. Renders at most 1000 options. */
export function Combobox<Value extends string>(props: ComboboxProps<Value>) {
  const { options, value, onChange, placeholder, name, disabled, onBlur, ref, className } = props;
  const t = useTranslations("ui");
  const control = useFieldControl({ disabled });
  const chosen = options.find((option) => option.value === value) ?? null;
  return (
    <Base.Root
      items={options}
      value={chosen}
      onValueChange={(next: Option<Value> | null) => onChange?.(next?.value ?? null)}
      isItemEqualToValue={(a: Option<Value>, b: Option<Value>) => a.value === b.value}
      limit={1000}
      name={name}
      disabled={control.disabled}
    >
      <div className={cn("relative", className)}>
        <Base.Input
          {...control}
          ref={ref}
          onBlur={onBlur}
          placeholder={placeholder}
          aria-label={props["aria-label"]}
          className={cn(inputClass, "h-9 ps-3 pe-9 pointer-coarse:h-11")}
        />
        <Base.Trigger
          aria-label={t("open")}
          className="absolute inset-y-0 end-0 flex w-9 items-center justify-center text-muted"
        >
          <ChevronDown aria-hidden="true" className="size-4" />
        </Base.Trigger>
      </div>
      <Base.Portal>
        <Base.Positioner sideOffset={6} collisionPadding={8} className="z-(--layer-popup) outline-none">
          <Base.Popup
            className={cn(
              popupClass,
              "max-h-[min(20rem,var(--available-height))] w-(--anchor-width) overflow-y-auto p-1.5",
            )}
          >
            <Base.Empty className="empty:hidden">
              <span className="block px-2.5 py-2 text-muted">{t("noResults")}</span>
            </Base.Empty>
            <Base.List>
              {(option: Option<Value>) => (
                <Base.Item key={option.value} value={option} disabled={option.disabled} className={optionClass}>
                  {option.icon}
                  <span className="min-w-0 flex-1 truncate">{option.label}</span>
                  <Base.ItemIndicator>
                    <Check aria-hidden="true" />
                  </Base.ItemIndicator>
                </Base.Item>
              )}
            </Base.List>
          </Base.Popup>
        </Base.Positioner>
      </Base.Portal>
    </Base.Root>
  );
}
