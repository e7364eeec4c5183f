"use client";

import { useRouter } from "next/navigation";
import { toast } from "@/components/ui/feedback/toast";
import { useErrorText } from "@/components/ui/feedback/use-error-text";
import { ApiError } from "@/lib/http/client";

/** Runs an API call and refreshes the page. On failure it shows the error and resolves to null. */
export function useBot() {
  const router = useRouter();
  const errorText = useErrorText();
  return async <T>(work: () => Promise<T>, done?: string): Promise<T | null> => {
    try {
      const value = await work();
      router.refresh();
      if (done) toast.success(done);
      return value;
    } catch (failure) {
      toast.error(errorText(failure instanceof ApiError ? failure.code : "internal"));
      return null;
    }
  };
}
