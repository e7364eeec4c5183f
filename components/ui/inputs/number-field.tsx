"use client";

import { FormField } from "../form/form";
import { Input } from "./input";

interface NumberFieldProps {
  name: string;
  label: string;
  hint?: string;
  min: number;
  max: number;
  /** Empty is allowed and becomes null. */
  optional?: boolean;
}

/** An integer field of the surrounding form. */
export function NumberField({ name, label, hint, min, max, optional = false }: NumberFieldProps) {
  return (
    <FormField name={name} label={label} hint={hint} optional={optional}>
      {({ value, onChange, ...field }) => (
        <Input
          {...field}
          type="number"
          min={min}
          max={max}
          value={value === null || Number.isNaN(value) ? "" : value}
          className="w-36"
          onChange={({ target }) => onChange(optional && target.value === "" ? null : target.valueAsNumber)}
        />
      )}
    </FormField>
  );
}
