"use client";

import useSWR from "swr";
import { useChannel, useResync } from "@/components/realtime";
import { inboxChannel } from "@/lib/realtime/channels";
import type { SlipDetail } from "@/lib/slips/schema";

const SOON_MS = 1_000;

/** A slip, polled while it is being checked. Null: do not fetch. */
export function useSlip(project_id: string, slip_id: string | null) {
  const answer = useSWR<SlipDetail>(slip_id ? `/api/project/${project_id}/slips/${slip_id}` : null, {
    refreshInterval: (slip) => (slip?.outcome === null ? SOON_MS : 0),
  });
  const { mutate } = answer;
  useChannel(slip_id ? inboxChannel(project_id) : null, {
    slip: (event) => event.slip_id === slip_id && void mutate(),
  });
  useResync(() => slip_id && mutate(), [inboxChannel(project_id)]);
  return answer;
}
