"use client";

import { useCallback, useEffect, useRef, useState } from "react";
import type { DefaultValues, FieldPath, FieldValues, PathValue, UseFormReturn } from "react-hook-form";
import { sessionStore } from "@/lib/browser-storage";

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

export interface DialogDraft {
  /** The form began with what was typed before. */
  wasKept: boolean;
  /** Resets the form and discards the draft; also to call after submitting. */
  startOver: () => void;
}

/** Keeps the form of a dialog that closes at a press beside it. Show KeptDraft in the form: what it begins with is not what was saved. */
export function useDialogDraft<Values extends FieldValues, Output>(
  form: UseFormReturn<Values, unknown, Output>,
  key: string,
): DialogDraft {
  const [wasKept, setWasKept] = useState(() => sessionStore.readJson(placeOf(key)) !== null);
  const forget = useFormDraft(form, key);
  const startOver = () => {
    // first: a clean form writes no draft
    form.reset();
    forget();
    setWasKept(false);
  };
  return { wasKept, startOver };
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
