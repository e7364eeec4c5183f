"use client";

import { useCallback } from "react";
import { useSWRConfig } from "swr";

const asked = new Map<string, Promise<unknown>>();

/**
 * Returns a stable function that refetches a key of SWR. Components that share the key and hear the same event make one request: SWR's own
 * `mutate` makes one for each.
 */
export function useRefetch(key: string): () => Promise<unknown> {
  const { mutate } = useSWRConfig();
  return useCallback(() => {
    const known = asked.get(key);
    if (known) return known;
    const answer = Promise.resolve().then(() => {
      asked.delete(key);
      return mutate(key);
    });
    asked.set(key, answer);
    return answer;
  }, [key, mutate]);
}
