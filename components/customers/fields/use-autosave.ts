"use client";

import { useCallback, useEffect, useRef, useState } from "react";
import { registerUnsaved } from "@/components/ui/form/unsaved";
import type { ErrorCode } from "@/lib/errors";
import { ApiError } from "@/lib/http/client";

const SAVE_AFTER_MS = 1_000;

interface Autosave {
  value: string;
  change: (value: string) => void;
  /** Saves unsaved text immediately. Resolves to false if it failed. */
  flush: () => Promise<boolean>;
  state: "idle" | "saving" | "saved" | "failed";
  error: ErrorCode | null;
}

/**
 * Saves a text one second after the last keystroke, on blur and on unmount. If saving fails, the text stays and is retried.
 */
export function useAutosave(saved: string, save: (value: string) => Promise<unknown>): Autosave {
  const [value, setValue] = useState(saved);
  const [state, setState] = useState<Autosave["state"]>("idle");
  const [error, setError] = useState<ErrorCode | null>(null);
  const current = useRef({ value: saved, saved, save });
  current.current.save = save;
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);

  // another member changed it, and nothing is unsaved here
  useEffect(() => {
    if (current.current.value !== current.current.saved) return;
    current.current.saved = saved;
    current.current.value = saved;
    setValue(saved);
  }, [saved]);

  const flush = useCallback(async () => {
    clearTimeout(timer.current);
    const known = current.current;
    if (known.value === known.saved) return true;
    const sent = known.value;
    setState("saving");
    try {
      await known.save(sent);
      known.saved = sent;
      setState("saved");
      setError(null);
      return true;
    } catch (failure) {
      setState("failed");
      setError(failure instanceof ApiError ? failure.code : "internal");
      return false;
    }
  }, []);

  const change = useCallback(
    (next: string) => {
      current.current.value = next;
      setValue(next);
      setState("idle");
      clearTimeout(timer.current);
      timer.current = setTimeout(() => void flush(), SAVE_AFTER_MS);
    },
    [flush],
  );

  useEffect(() => {
    const forget = registerUnsaved(flush);
    return () => {
      forget();
      void flush();
    };
  }, [flush]);

  return { value, change, flush, state, error };
}
