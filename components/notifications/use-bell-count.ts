"use client";

import { useCallback } from "react";
import useSWR, { useSWRConfig } from "swr";
import { newestCount } from "@/lib/notifications/events";
import type { BellCount } from "@/lib/notifications/schema";

const COUNT = "/api/notifications/counts";

/** The bell's count; undefined until useNotificationEvents has asked for it. `initial` comes from the server-rendered page. */
export function useBellCount(initial?: BellCount): BellCount | undefined {
  return useSWR<BellCount>(COUNT, {
    ...(initial && { fallbackData: initial }),
    revalidateOnMount: false,
    revalidateOnFocus: false,
  }).data;
}

/** Returns a stable function that applies a count from an event, or refetches without an argument. */
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
