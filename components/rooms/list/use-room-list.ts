"use client";

import { useCallback, useEffect, useMemo, useRef } from "react";
import { useSWRConfig } from "swr";
import useSWRInfinite, { unstable_serialize } from "swr/infinite";
import { mergeRoomList } from "@/lib/rooms/listing";
import { filtersOf, type InboxLocation, listQuery } from "@/lib/rooms/path";
import { ROOMS_PER_PAGE } from "@/lib/rooms/placement";
import { forgetOldest } from "@/lib/rooms/reducer";
import type { Room, RoomPage } from "@/lib/rooms/schema";
import { useInbox } from "../inbox-context";
import { useLiveRooms, useReplaceLiveRooms } from "../use-live-rooms";

/** A list scrolled down further than this many pages is kept by events alone: its pages can only be refetched one after another. */
const MAX_REFETCHED = 20;
/** Delay before refetching rows known only from events, and the minimum interval, in ms. */
const COMPLETE_AFTER_MS = 1_500;
const COMPLETE_APART_MS = 5_000;
/** Rooms whose live updates are kept after a refetch. */
const REMEMBERED = 300;

/** The first page of a list, sent by the server with the screen. */
export interface FirstPage {
  /** listQuery of its place. */
  query: string;
  page: RoomPage;
}

export interface RoomList {
  /** Undefined until the first page is loaded. */
  rooms: Room[] | undefined;
  error: Error | undefined;
  isRefreshing: boolean;
  hasMore: boolean;
  loadMore: () => void;
  /** Refetches the loaded pages, up to `lastShown` rows; later if they are too many. Resolves to false on failure. */
  refresh: (lastShown?: number) => Promise<boolean>;
  /** To be called with the index of the last row shown: makes up for a refetch that was not made. */
  noteShown: (lastShown: number) => void;
}

/** The rooms of a view with filters: keyset pages through SWR, with live updates applied on top. */
export function useRoomList(location: InboxLocation, first: FirstPage | null): RoomList {
  const { api, me, timeZone } = useInbox();
  const { view, sort } = location;
  const live = useLiveRooms();
  const replaceLive = useReplaceLiveRooms();
  const query = listQuery(location);
  const path = `${api}/rooms?${query}&limit=${ROOMS_PER_PAGE}`;
  const getKey = (index: number, previous: RoomPage | null) => {
    if (index === 0) return path;
    if (!previous?.next) return null;
    const next = Object.entries(previous.next).map(([name, value]) => [name, String(value)]);
    return `${path}&${new URLSearchParams(next)}`;
  };
  const isFirst = first?.query === query;
  const { cache } = useSWRConfig();
  const { data, error, isValidating, size, setSize, mutate } = useSWRInfinite<RoomPage, Error>(getKey, {
    revalidateFirstPage: false,
    revalidateIfStale: false,
    revalidateOnFocus: false,
    revalidateOnReconnect: false,
    ...(isFirst && { fallbackData: [first.page] }),
  });

  // the same object as long as the list is the same
  // biome-ignore lint/correctness/useExhaustiveDependencies: the query contains everything that the filters depend on
  const filters = useMemo(() => filtersOf(location), [query]);
  const listing = useMemo(
    () => (data ? mergeRoomList(data, live, { view, sort, filters, timeZone, me }) : null),
    [data, live, view, sort, filters, timeZone, me],
  );
  const rooms = listing?.rooms;
  const hasMore = data?.at(-1)?.next != null;

  /** A refetch was due while the list was scrolled down too far. */
  const isOwed = useRef(false);
  const refresh = useCallback(
    async (lastShown = 0) => {
      const needed = Math.ceil((lastShown + 1 + ROOMS_PER_PAGE / 2) / ROOMS_PER_PAGE);
      isOwed.current = needed > MAX_REFETCHED;
      if (isOwed.current) return true;
      // drop pages far below what is shown
      if (needed < size) await setSize(needed);
      await mutate();
      // SWR keeps a failure to itself; the list shows it
      if (cache.get(unstable_serialize(() => path))?.error !== undefined) return false;
      replaceLive((known) => forgetOldest(known, REMEMBERED));
      return true;
    },
    [cache, mutate, path, replaceLive, setSize, size],
  );
  const loadMore = useCallback(() => {
    if (hasMore && !isValidating) void setSize(size + 1);
  }, [hasMore, isValidating, setSize, size]);

  // a list shown from the cache is refetched, once each time it is opened
  const asked = useRef(data?.[0] === first?.page ? path : null);
  useEffect(() => {
    if (asked.current === path) return;
    asked.current = path;
    if (data) void mutate();
  }, [path, data, mutate]);

  // the member's own data of a room (read mark, pin) is not in events
  const lastCompleted = useRef(0);
  const isPartial = listing?.is_partial ?? false;
  const isDeep = size > MAX_REFETCHED;
  useEffect(() => {
    if (!isPartial) return;
    if (isDeep) {
      isOwed.current = true;
      return;
    }
    const wait = Math.max(COMPLETE_AFTER_MS, lastCompleted.current + COMPLETE_APART_MS - Date.now());
    const timer = setTimeout(() => {
      lastCompleted.current = Date.now();
      void mutate();
    }, wait);
    return () => clearTimeout(timer);
  }, [isPartial, isDeep, mutate]);

  const noteShown = useCallback(
    (lastShown: number) => {
      if (isOwed.current && lastShown < (MAX_REFETCHED / 2) * ROOMS_PER_PAGE) void refresh(lastShown);
    },
    [refresh],
  );
  return { rooms, error, isRefreshing: isValidating, hasMore, loadMore, refresh, noteShown };
}
