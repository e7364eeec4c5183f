"use client";

import { useCallback, useEffect, useRef } from "react";
import type { DefaultValues, FieldPath, FieldValues, PathValue, UseFormReturn } from "react-hook-form";

/**
 * Keeps a form's values in this tab across reloads, as long as they differ from the saved ones: the named text fields if
 * names are given (never a password), otherwise all fields. Returns a function that discards the draft, to call after
 * submitting or cancelling.
 */
export function useFormDraft<Values extends FieldValues, Output>(
  form: UseFormReturn<Values, unknown, Output>,
  key: string,
  names?: readonly FieldPath<Values>[],
): () => void {
  const fields = useRef(names);
  const place = `draft:${key}`;

  useEffect(() => {
    const kept = read(place);
    if (fields.current) fill(form, fields.current, kept);
    else if (kept) form.reset({ ...form.getValues(), ...kept } as DefaultValues<Values>, { keepDefaultValues: true });
    return form.subscribe({
      formState: { values: true, isDirty: true },
      callback: ({ values, isDirty }) => {
        if (!fields.current) write(place, isDirty ? values : null);
        else write(place, Object.fromEntries(fields.current.map((name) => [name, values[name]])));
      },
    });
  }, [form, place]);

  return useCallback(() => write(place, null), [place]);
}

function fill<Values extends FieldValues, Output>(
  form: UseFormReturn<Values, unknown, Output>,
  names: readonly FieldPath<Values>[],
  kept: Record<string, unknown> | null,
): void {
  for (const name of names) {
    const value = kept?.[name];
    if (typeof value === "string" && value && !form.getValues(name)) {
      form.setValue(name, value as PathValue<Values, FieldPath<Values>>);
    }
  }
}

function read(place: string): Record<string, unknown> | null {
  try {
    return JSON.parse(sessionStorage.getItem(place) ?? "null") as Record<string, unknown> | null;
  } catch {
    return null;
  }
}

function write(place: string, values: Record<string, unknown> | null): void {
  try {
    if (values) sessionStorage.setItem(place, JSON.stringify(values));
    else sessionStorage.removeItem(place);
  } catch {
    // storage is full or not available: the form works without it
  }
}
