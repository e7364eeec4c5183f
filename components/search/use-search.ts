"use client";

import { useCallback, useEffect, useRef, useState } from "react";
import { useInbox } from "@/components/rooms/inbox-context";
import { api as http } from "@/lib/http/client";
import type { FoundCustomer, FoundMessage, FoundMessages } from "@/lib/search/schema";
import { dayStart } from "@/lib/time-zone";
import type { SearchFilter } from "./search-filter";
import { useDebounced } from "./use-debounced";

/** Debounce of the typed text, in ms. */
const REST_MS = 200;
/** The most results rendered; a longer term narrows them. */
const MOST_FOUND = 1000;

interface Found {
  /** The term of the current results, for highlighting. */
  term: string;
  customers: readonly FoundCustomer[];
  messages: readonly FoundMessage[];
  next: FoundMessages["next"];
}

interface Search {
  /** Null until something has been searched. */
  found: Found | null;
  isSearching: boolean;
  error: unknown;
  retry: () => void;
  isLoadingMore: boolean;
  loadMore: () => void;
}

const query = (values: Record<string, string | undefined>) =>
  new URLSearchParams(
    Object.entries(values).filter((entry): entry is [string, string] => Boolean(entry[1])),
  ).toString();

/**
 * Messages and customers that contain a term. Debounced; aborts outdated requests, and keeps the previous results until new
 * ones arrive.
 */
export function useSearch(written: string, filter: SearchFilter): Search {
  const { api, timeZone } = useInbox();
  const term = useDebounced(written.trim(), REST_MS);
  const [found, setFound] = useState<Found | null>(null);
  const [isSearching, setSearching] = useState(false);
  const [error, setError] = useState<unknown>(null);
  const [isLoadingMore, setLoadingMore] = useState(false);
  const [tries, setTries] = useState(0);
  const asked = useRef<AbortController | null>(null);
  const { social_id, author, from, to } = filter;

  const messagesPath = useCallback(
    (before: FoundMessages["next"]) => {
      const values = {
        q: term,
        social_id,
        ...(author === "customer" || author === "member" ? { author_kind: author } : { author_id: author }),
        from: from && dayStart(from, timeZone),
        // inclusive: the last millisecond of the day
        to: to && new Date(Date.parse(dayStart(to, timeZone, 1)) - 1).toISOString(),
      };
      return `${api}/search/messages?${query({ ...values, ...before })}`;
    },
    [api, timeZone, term, social_id, author, from, to],
  );
  const isFiltered = Boolean(social_id || author || from || to);

  // biome-ignore lint/correctness/useExhaustiveDependencies: a change of `tries` searches again
  useEffect(() => {
    asked.current?.abort();
    setError(null);
    setLoadingMore(false);
    if (term === "") {
      setFound(null);
      setSearching(false);
      return;
    }
    const asking = new AbortController();
    asked.current = asking;
    const { signal } = asking;
    setSearching(true);
    const customers = isFiltered
      ? Promise.resolve({ customers: [] })
      : http.get<{ customers: FoundCustomer[] }>(`${api}/search/customers?${query({ q: term })}`, { signal });
    Promise.all([customers, http.get<FoundMessages>(messagesPath(null), { signal })]).then(
      ([people, page]) => {
        if (signal.aborted) return;
        setFound({ term, ...people, ...page });
        setSearching(false);
      },
      (failure) => {
        if (signal.aborted) return;
        setError(failure);
        setSearching(false);
      },
    );
    return () => asking.abort();
  }, [api, term, isFiltered, messagesPath, tries]);

  const loadMore = async () => {
    const { current } = asked;
    if (!found?.next || isLoadingMore || !current) return;
    setLoadingMore(true);
    try {
      const page = await http.get<FoundMessages>(messagesPath(found.next), { signal: current.signal });
      setFound((held) => {
        if (!held) return held;
        const messages = [...held.messages, ...page.messages].slice(0, MOST_FOUND);
        return { ...held, messages, next: messages.length < MOST_FOUND ? page.next : null };
      });
    } catch (failure) {
      if (!current.signal.aborted) setError(failure);
    }
    if (!current.signal.aborted) setLoadingMore(false);
  };

  return {
    found,
    isSearching: isSearching || term !== written.trim(),
    error,
    retry: () => setTries((count) => count + 1),
    isLoadingMore,
    loadMore: () => void loadMore(),
  };
}
