"use client";

import useSWR from "swr";
import type { Ai, Source } from "@/lib/ai/schema";
import { api } from "@/lib/http/client";

/** Polling interval while a source is being processed. */
const ASK_AGAIN_MS = 1_500;

export const isUnderWay = ({ state }: Source) => state === "waiting" || state === "working";

/** The AI's newest sources. Their processing state is live. */
export function useSources(ai: Ai, first: Source[]) {
  const path = `/api/project/${ai.project_id}/ais/${ai.id}/sources`;
  const { data = first, mutate } = useSWR(path, () => api.get<Source[]>(path), {
    fallbackData: first,
    revalidateOnMount: first.some(isUnderWay),
    refreshInterval: (latest) => (latest?.some(isUnderWay) ? ASK_AGAIN_MS : 0),
  });
  return { path, sources: data, mutate };
}
