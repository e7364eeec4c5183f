"use client";

import type { ReactNode } from "react";
import { Checkbox } from "@/components/ui/inputs/checkbox";

interface CheckboxGroupProps<Value extends string> {
  label: string;
  options: readonly { value: Value; label: ReactNode; description?: ReactNode }[];
  value: Value[];
  onChange: (value: Value[]) => void;
}

/** Checkboxes; the value keeps the order of the options. */
export function CheckboxGroup<Value extends string>({ label, options, value, onChange }: CheckboxGroupProps<Value>) {
  const all = options.map((option) => option.value);
  return (
    <fieldset aria-label={label} className="flex flex-col gap-3">
      {options.map((option) => (
        <Checkbox
          key={option.value}
          label={option.label}
          description={option.description}
          checked={value.includes(option.value)}
          onChange={(isOn) => onChange(all.filter((each) => (each === option.value ? isOn : value.includes(each))))}
        />
      ))}
    </fieldset>
  );
}
