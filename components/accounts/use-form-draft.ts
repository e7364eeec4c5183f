"use client";

import { useEffect, useRef } from "react";
import type { FieldPath, FieldValues, PathValue, UseFormReturn } from "react-hook-form";

/**
 * Keeps what is typed into the named text fields for this tab, so that a reload loses nothing. Never name a password.
 * Returns what forgets it once it has been sent.
 */
export function useFormDraft<Values extends FieldValues, Output>(
  form: UseFormReturn<Values, unknown, Output>,
  key: string,
  names: readonly FieldPath<Values>[],
): () => void {
  const fields = useRef(names);
  const place = `draft:${key}`;

  useEffect(() => {
    const kept = read(place);
    for (const name of fields.current) {
      const value = kept[name];
      if (typeof value === "string" && value && !form.getValues(name)) {
        form.setValue(name, value as PathValue<Values, FieldPath<Values>>);
      }
    }
    return form.subscribe({
      formState: { values: true },
      callback: ({ values }) => write(place, Object.fromEntries(fields.current.map((name) => [name, values[name]]))),
    });
  }, [form, place]);

  return () => write(place, null);
}

function read(place: string): Record<string, unknown> {
  try {
    return JSON.parse(sessionStorage.getItem(place) ?? "{}") as Record<string, unknown>;
  } catch {
    return {};
  }
}

function write(place: string, values: Record<string, unknown> | null): void {
  try {
    if (values) sessionStorage.setItem(place, JSON.stringify(values));
    else sessionStorage.removeItem(place);
  } catch {
    // storage is switched off or full: the form works without
  }
}
