"use client";

import useSWR from "swr";
import type { SavedItem } from "@/lib/saved-items/schema";

/** All saved items of the project; fetched once and searched in the browser. `add` shows one that was just saved. */
export function useSavedItems(api: string) {
  const { data, error, isLoading, mutate } = useSWR<{ items: SavedItem[] }, Error>(`${api}/saved-items`, {
    revalidateOnFocus: false,
  });
  return {
    items: data?.items,
    hasFailed: error !== undefined && !data,
    isLoading,
    retry: () => void mutate(),
    add: (item: SavedItem) =>
      void mutate((list) => ({ items: [...(list?.items ?? []).filter(({ id }) => id !== item.id), item] }), {
        revalidate: false,
      }),
  };
}
