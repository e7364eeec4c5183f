"use client";

import { useCallback, useEffect } from "react";
import type { PathValue, UseFormReturn } from "react-hook-form";
import { type AiForm, type AiSettings, aiFormSchema } from "@/lib/ai/schema";
import { sessionStore } from "@/lib/browser-storage";

type SettingsForm = UseFormReturn<AiForm, unknown, AiSettings & { name: string }>;

const FIELDS = aiFormSchema.keyof().options;

/**
 * Keeps the changed fields of a settings form in this tab until they are saved. Only those: the two forms of an AI hold all its settings,
 * and an old copy of the other form's fields would undo what was saved there. Returns a function that discards the draft.
 */
export function useSettingsDraft(form: SettingsForm, key: string): () => void {
  const place = `draft:${key}`;
  useEffect(() => {
    const kept = sessionStore.readJson(place) as Partial<AiForm> | null;
    for (const name of FIELDS) {
      if (kept && name in kept) {
        form.setValue(name, kept[name] as PathValue<AiForm, typeof name>, { shouldDirty: true });
      }
    }
    return form.subscribe({
      formState: { values: true, isDirty: true, dirtyFields: true },
      callback: ({ values, dirtyFields }) => {
        const changed = FIELDS.filter((name) => dirtyFields?.[name]).map((name) => [name, values[name]]);
        sessionStore.writeJson(place, changed.length > 0 ? Object.fromEntries(changed) : null);
      },
    });
  }, [form, place]);
  return useCallback(() => void sessionStore.writeJson(place, null), [place]);
}
