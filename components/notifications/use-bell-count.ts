"use client";

import { useCallback } from "react";
import useSWR, { useSWRConfig } from "swr";
import { newestCount } from "@/lib/notifications/events";
import type { BellCount } from "@/lib/notifications/schema";

const COUNT = "/api/notifications/counts";

/** The number in the bell; undefined until it is known. `initial` came with the page. */
export function useBellCount(initial?: BellCount): BellCount | undefined {
  const { data } = useSWR<BellCount>(COUNT, { ...(initial && { fallbackData: initial }), revalidateOnFocus: false });
  return data;
}

/** Takes over a count that was told; without one asks for it. The function stays the same. */
export function useUpdateBellCount(): (told?: BellCount) => void {
  const { mutate } = useSWRConfig();
  return useCallback(
    (told) => {
      if (told) void mutate<BellCount>(COUNT, (known) => newestCount(known, told), { revalidate: false });
      else void mutate(COUNT);
    },
    [mutate],
  );
}
