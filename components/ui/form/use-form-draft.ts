"use client";

import { useCallback, useEffect, useRef } from "react";
import type { DefaultValues, FieldPath, FieldValues, PathValue, UseFormReturn } from "react-hook-form";
import { sessionStore } from "@/lib/browser-storage";

/** Whether an earlier visit left a draft under this key. */
export const hasFormDraft = (key: string): boolean => sessionStore.readJson(placeOf(key)) !== null;

const placeOf = (key: string) => `draft:${key}`;

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
  const place = placeOf(key);

  useEffect(() => {
    const kept = sessionStore.readJson(place) as Record<string, unknown> | null;
    if (fields.current) fill(form, fields.current, kept);
    else if (kept) form.reset({ ...form.getValues(), ...kept } as DefaultValues<Values>, { keepDefaultValues: true });
    return form.subscribe({
      formState: { values: true, isDirty: true },
      callback: ({ values, isDirty }) => {
        if (!fields.current) sessionStore.writeJson(place, isDirty ? values : null);
        else sessionStore.writeJson(place, Object.fromEntries(fields.current.map((name) => [name, values[name]])));
      },
    });
  }, [form, place]);

  return useCallback(() => void sessionStore.writeJson(place, null), [place]);
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
