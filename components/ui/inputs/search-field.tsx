"use client";

import { Search } from "lucide-react";
import { Field } from "../form/field";
import { Input } from "./input";

interface SearchFieldProps {
  /** What is searched: the placeholder and accessible name. */
  label: string;
  value: string;
  onChange: (typed: string) => void;
  className?: string;
}

/** Filters the list below while typing. */
export function SearchField({ label, value, onChange, className = "sm:max-w-xs" }: SearchFieldProps) {
  return (
    <Field label={label} hiddenLabel className={className}>
      <Input
        type="search"
        start={<Search />}
        placeholder={label}
        value={value}
        onChange={(event) => onChange(event.currentTarget.value)}
      />
    </Field>
  );
}
