"use client";

import { useMemo } from "react";
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
