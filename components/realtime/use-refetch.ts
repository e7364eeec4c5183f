"use client";

import { useCallback } from "react";
import { useSWRConfig } from "swr";

const asked = new Map<string, Promise<boolean>>();

/**
 * Returns a stable function that refetches a key of SWR and resolves to whether it could. Components that share the key and hear the same event make one request: SWR's own
 * `mutate` makes one for each.
 */
export function useRefetch(key: string): () => Promise<boolean> {
  const { mutate, cache } = useSWRConfig();
  return useCallback(() => {
    const known = asked.get(key);
    if (known) return known;
    const answer = Promise.resolve().then(async () => {
      asked.delete(key);
      await mutate(key);
      // SWR keeps a failure to itself
      return cache.get(key)?.error === undefined;
    });
    asked.set(key, answer);
    return answer;
  }, [key, mutate, cache]);
}
