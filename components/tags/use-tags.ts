"use client";

import { useEffect, useMemo } from "react";
import useSWR from "swr";
import { useInbox } from "@/components/rooms/inbox-context";
import type { Tag } from "@/lib/tags/schema";

interface UsedTags {
  /** Undefined until loaded. */
  list: Tag[] | undefined;
  /** The known tags among the ids, in the list's order. */
  pick: (ids: readonly string[]) => Tag[];
  refresh: () => Promise<unknown>;
}

/** The project's tags; fetched once and cached. */
export function useTags(isWanted = true): UsedTags {
  const { api } = useInbox();
  const { data, mutate } = useSWR<Tag[]>(isWanted ? `${api}/tags` : null);
  return useMemo(
    () => ({
      list: data,
      pick: (ids) => data?.filter(({ id }) => ids.includes(id)) ?? [],
      refresh: () => mutate(),
    }),
    [data, mutate],
  );
}

/** Ids that were unknown once: each is a reason for one request only. */
const missed = new Set<string>();

/** The tags with these ids, in the list's order. An unknown id refetches the list, because colleagues create tags too. */
export function useTagsOf(ids: readonly string[]): Tag[] {
  const { list, pick, refresh } = useTags(ids.length > 0);
  const isKnown = (id: string) => list?.some((tag) => tag.id === id);
  const unknown = list ? ids.filter((id) => !missed.has(id) && !isKnown(id)).join() : "";
  useEffect(() => {
    // another row may have asked for them meanwhile
    const news = unknown.split(",").filter((id) => id !== "" && !missed.has(id));
    if (news.length === 0) return;
    for (const id of news) missed.add(id);
    // a failure shows the known tags; the next focus refetches
    refresh().catch(() => {});
  }, [unknown, refresh]);
  return pick(ids);
}
