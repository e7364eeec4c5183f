"use client";

import useSWR from "swr";
import type { QuickListOfShop } from "@/lib/quick-messages/schema";

/** Everything one may use, asked for once and searched here. `isWanted` says whether it is needed yet. */
export function useQuickMessages(api: string, isWanted = true) {
  return useSWR<QuickListOfShop, Error>(isWanted ? `${api}/quick-messages` : null, {
    revalidateOnFocus: false,
    dedupingInterval: 30_000,
  });
}
