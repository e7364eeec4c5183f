"use client";

import useSWR from "swr";
import { useChannel, useJoined } from "@/components/realtime/use-channel";
import { inboxChannel } from "@/lib/realtime/channels";
import type { SlipDay } from "@/lib/slips/schema";
import { slipSearch } from "./slip-search";
import type { SlipFilterValue } from "./use-slip-filter";

/** The totals of the days in the filter's range, newest first, updated live. */
export function useDayTotals(project_id: string, first: SlipDay[], { from, to }: SlipFilterValue): readonly SlipDay[] {
  const path = `/api/project/${project_id}/slips/days${slipSearch({ from, to })}`;
  const { data = first, mutate } = useSWR<SlipDay[]>(path, { fallbackData: first, revalidateOnMount: false });
  const channel = inboxChannel(project_id);
  useChannel(channel, { slip: () => void mutate() });
  useJoined(channel, mutate);
  return data;
}
