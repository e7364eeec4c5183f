"use client";

import { useEffect, useState } from "react";
import { SearchField } from "./search-field";

/** Delay in ms between the last keystroke and the change. */
const DELAY_MS = 300;

interface DebouncedSearchFieldProps {
  /** What is searched: the placeholder and accessible name. */
  label: string;
  /** The term of the list, usually from the URL. */
  value: string;
  /** Called with the trimmed term once typing pauses. */
  onChange: (term: string) => void;
  className?: string;
}

/** A search field whose list follows when typing pauses. It follows the list's term when that changes, as by the back button. */
export function DebouncedSearchField({ label, value, onChange, className }: DebouncedSearchFieldProps) {
  const [typed, setTyped] = useState(value);
  const [known, setKnown] = useState(value);
  if (known !== value) {
    setKnown(value);
    if (typed.trim() !== value) setTyped(value);
  }
  useEffect(() => {
    if (typed.trim() === value) return;
    const timer = setTimeout(() => onChange(typed.trim()), DELAY_MS);
    return () => clearTimeout(timer);
  });
  return <SearchField label={label} value={typed} onChange={setTyped} {...(className && { className })} />;
}
