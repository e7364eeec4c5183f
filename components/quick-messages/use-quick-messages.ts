"use client";

import useSWR from "swr";
import type { QuickListOfShop } from "@/lib/quick-messages/schema";

/** All quick messages available to the member; fetched once and searched in the browser. `isWanted`: whether to fetch yet. */
export function useQuickMessages(api: string, isWanted = true) {
  return useSWR<QuickListOfShop, Error>(isWanted ? `${api}/quick-messages` : null, {
    revalidateOnFocus: false,
    dedupingInterval: 30_000,
  });
}
