"use client";

import { useEffect, useRef, useState } from "react";
import useSWR from "swr";
import { useInbox } from "@/components/rooms/inbox-context";
import type { RoomMatch } from "@/lib/search/schema";
import type { JumpRequest } from "./jump-request";
import { useDebounced } from "./use-debounced";

const REST_MS = 250;
/** Matches beyond this number are not counted. */
export const MOST_COUNTED = 200;
const NONE: readonly RoomMatch[] = [];

interface RoomSearchState {
  term: string;
  write: (term: string) => void;
  count: number;
  /** Index of the current match; 0 is the newest. */
  at: number;
  isSearching: boolean;
  /** Set if the search has failed. */
  retry: (() => unknown) | null;
  /** 1 moves to the next older match, -1 to the next newer one; wraps around. */
  move: (by: 1 | -1) => void;
}

/** The matches of a term in one room; jumps to the newest as soon as it is known. */
export function useRoomSearch(room_id: string, jump: (message: JumpRequest) => void): RoomSearchState {
  const { api } = useInbox();
  const [term, write] = useState("");
  const [at, setAt] = useState(0);
  const wanted = useDebounced(term.trim(), REST_MS);
  const { data, error, isLoading, mutate } = useSWR<{ matches: RoomMatch[] }>(
    wanted ? `${api}/rooms/${room_id}/search?${new URLSearchParams({ q: wanted })}` : null,
    { revalidateOnFocus: false },
  );
  const matches = data?.matches ?? NONE;
  const latestJump = useRef(jump);
  latestJump.current = jump;
  const show = (index: number) => {
    const match = matches[index];
    if (!match) return;
    setAt(index);
    latestJump.current({ room_id, ...match, keepsFocus: true });
  };
  const latestShow = useRef(show);
  latestShow.current = show;
  // biome-ignore lint/correctness/useExhaustiveDependencies: new matches start at the first
  useEffect(() => latestShow.current(0), [matches]);
  return {
    term,
    write,
    count: matches.length,
    at,
    isSearching: isLoading || wanted !== term.trim(),
    retry: error && !data ? mutate : null,
    move: (by) => {
      if (matches.length > 0) show((at + by + matches.length) % matches.length);
    },
  };
}
