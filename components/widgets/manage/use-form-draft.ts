"use client";

import { useCallback, useEffect } from "react";
import type { UseFormReturn } from "react-hook-form";
import type { WidgetForm, WidgetSettings } from "@/lib/widgets/form";

/** Keeps what is in a widget's form over a reload of this tab. Answers how to forget it, once it is saved or given up. */
export function useFormDraft(form: UseFormReturn<WidgetForm, unknown, WidgetSettings>, place: string): () => void {
  useEffect(() => {
    const kept = read(place);
    if (kept) form.reset({ ...form.getValues(), ...kept }, { keepDefaultValues: true });
    return form.subscribe({
      formState: { values: true, isDirty: true },
      callback: ({ values, isDirty }) => write(place, isDirty ? values : null),
    });
  }, [form, place]);
  return useCallback(() => write(place, null), [place]);
}

function write(place: string, values: WidgetForm | null): void {
  try {
    if (values) sessionStorage.setItem(place, JSON.stringify(values));
    else sessionStorage.removeItem(place);
  } catch {
    // a closed storage: the form works without
  }
}

function read(place: string): Partial<WidgetForm> | null {
  try {
    return JSON.parse(sessionStorage.getItem(place) ?? "null") as Partial<WidgetForm> | null;
  } catch {
    return null;
  }
}
