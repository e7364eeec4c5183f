"use client";

import { useEffect, useState } from "react";
import useSWR from "swr";
import type { Audience, AudienceCount } from "@/lib/broadcasts/schema";
import { api } from "@/lib/http/client";

const PAUSE_MS = 400;

/** Counts the recipients of an audience, debounced. The previous count stays until the next one arrives. */
export function useAudienceCount(
  project_id: string,
  question: { social_ids: readonly string[]; audience: Audience; ignores_cap: boolean },
) {
  const asked = JSON.stringify(question);
  const [rested, setRested] = useState(asked);
  useEffect(() => {
    const timer = setTimeout(() => setRested(asked), PAUSE_MS);
    return () => clearTimeout(timer);
  }, [asked]);
  const path = `/api/project/${project_id}/broadcasts/audience`;
  const { data, error, isLoading, mutate } = useSWR<AudienceCount>(
    question.social_ids.length > 0 ? [path, rested] : null,
    () => api.post<AudienceCount>(path, JSON.parse(rested)),
    { keepPreviousData: true, revalidateOnFocus: false },
  );
  return {
    count: question.social_ids.length > 0 && !error ? data : undefined,
    isFresh: asked === rested && !isLoading,
    error: error as unknown,
    refresh: () => void mutate(),
  };
}
