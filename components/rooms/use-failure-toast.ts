"use client";

import { useCallback, useRef } from "react";
import { toast } from "@/components/ui/feedback/toast";
import { useErrorText } from "@/components/ui/feedback/use-error-text";
import { ApiError } from "@/lib/http/client";

/** Returns a stable function that shows what failed, and why. */
export function useFailureToast(): (title: string, failure: unknown) => void {
  const errorText = useErrorText();
  const latest = useRef(errorText);
  latest.current = errorText;
  return useCallback((title, failure) => {
    const code = failure instanceof ApiError ? failure.code : "internal";
    toast.error(title, { description: latest.current(code) });
  }, []);
}
