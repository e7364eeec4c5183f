"use client";

import { type KeyboardEvent, useRef, useState } from "react";
import type * as z from "zod/mini";
import { ApiError } from "@/lib/http/client";

interface InlineEdit {
  isEditing: boolean;
  isSaving: boolean;
  value: string;
  /** The code of a validation rule or of the error table. */
  error: string | null;
  begin: () => void;
  change: (value: string) => void;
  commit: () => Promise<void>;
  cancel: () => void;
  onKeyDown: (event: KeyboardEvent) => void;
}

/** Edits one value inline: Enter and blur save, Escape cancels, an error keeps the typed text. */
export function useInlineEdit(
  field: string,
  saved: string,
  rule: z.ZodMiniType<string>,
  save: (value: string) => Promise<void>,
): InlineEdit {
  const [isEditing, setEditing] = useState(false);
  const [isSaving, setSaving] = useState(false);
  const [value, setValue] = useState(saved);
  const [error, setError] = useState<string | null>(null);
  const isDone = useRef(true);

  const close = () => {
    isDone.current = true;
    setEditing(false);
    setError(null);
  };
  const commit = async () => {
    if (isDone.current) return;
    const parsed = rule.safeParse(value);
    if (!parsed.success) {
      const issue = parsed.error.issues[0];
      setError(issue?.code === "too_big" ? "tooLong" : field);
      return;
    }
    if (parsed.data === saved) return close();
    setSaving(true);
    try {
      await save(parsed.data);
      close();
    } catch (failure) {
      setError(failure instanceof ApiError ? (failure.fields[field] ?? failure.code) : "internal");
    } finally {
      setSaving(false);
    }
  };
  return {
    isEditing,
    isSaving,
    value,
    error,
    begin: () => {
      isDone.current = false;
      setValue(saved);
      setError(null);
      setEditing(true);
    },
    change: (next) => {
      setValue(next);
      setError(null);
    },
    commit,
    cancel: close,
    onKeyDown: (event) => {
      if (event.nativeEvent.isComposing) return;
      if (event.key === "Enter") {
        event.preventDefault();
        void commit();
      } else if (event.key === "Escape") {
        event.stopPropagation();
        close();
      }
    },
  };
}
