"use client";

import { Search } from "lucide-react";
import { Field } from "../form/field";
import { Input } from "./input";

interface SearchFieldProps {
  /** What is looked for: shown inside while nothing is typed, and read aloud. */
  label: string;
  value: string;
  onChange: (typed: string) => void;
  className?: string;
}

/** Narrows the list below it while one types. */
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
