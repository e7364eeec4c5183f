"use client";

import { useCallback } from "react";
import useSWR, { useSWRConfig } from "swr";
import { emptyHistory, type History, mergeMessages } from "@/lib/messages/reducer";
import type { Message } from "@/lib/messages/schema";

const historyKey = (room_id: string) => ["messages", "history", room_id] as const;

/** These keys have no fetcher. Every change is a new object, so SWR's deep comparison is not needed. */
const IN_MEMORY = { fetcher: undefined, compare: Object.is };

/** The loaded messages of a room. They live in SWR's cache, and are only merged into, never replaced. */
export function useHistory(room_id: string): History {
  const { data } = useSWR<History>(historyKey(room_id), IN_MEMORY);
  return data ?? emptyHistory;
}

/** Returns a stable function that changes a room's loaded messages. */
export function useChangeHistory(): (room_id: string, change: (history: History) => History) => void {
  const { mutate } = useSWRConfig();
  return useCallback(
    (room_id, change) => {
      void mutate<History>(historyKey(room_id), (history) => change(history ?? emptyHistory), { revalidate: false });
    },
    [mutate],
  );
}

/** Returns a stable function that merges new or changed messages into a room's loaded ones. */
export function useMergeMessages(): (room_id: string, messages: readonly Message[]) => void {
  const change = useChangeHistory();
  return useCallback((room_id, messages) => change(room_id, (history) => mergeMessages(history, messages)), [change]);
}
