"use client";

import { useCallback, useEffect, useMemo, useRef } from "react";
import useSWRInfinite from "swr/infinite";
import { markAllRead, markRead } from "@/lib/notifications/events";
import type { KindName } from "@/lib/notifications/kinds";
import { NOTIFICATIONS_PER_PAGE, type Notification, type NotificationPage } from "@/lib/notifications/schema";
import { useBellCount } from "./use-bell-count";
import { useReading } from "./use-reading";

/** The most rows any list renders. */
const MAX_ROWS = 1000;

export interface NotificationFilter {
  unread: boolean;
  project_id: string | null;
  kind: KindName | null;
}

export const NO_FILTER: NotificationFilter = { unread: false, project_id: null, kind: null };

function keyOf(filter: NotificationFilter, next: NotificationPage["next"]): string {
  const query = new URLSearchParams({ limit: String(NOTIFICATIONS_PER_PAGE) });
  if (filter.unread) query.set("unread", "true");
  if (filter.project_id) query.set("project_id", filter.project_id);
  if (filter.kind) query.set("kind", filter.kind);
  if (next) for (const [name, value] of Object.entries(next)) query.set(name, value);
  return `/api/notifications?${query}`;
}

/** The paginated list of notifications. Reading updates it optimistically; it is refetched when the bell's count changes. */
export function useNotificationList(filter: NotificationFilter, first: NotificationPage) {
  const isUnfiltered = !filter.unread && !filter.project_id && !filter.kind;
  const { data, error, isValidating, setSize, mutate } = useSWRInfinite<NotificationPage>(
    (_index: number, previous: NotificationPage | null) =>
      previous && !previous.next ? null : keyOf(filter, previous?.next ?? null),
    { revalidateFirstPage: true, revalidateOnFocus: true, ...(isUnfiltered && { fallbackData: [first] }) },
  );
  const { read, readAll } = useReading();
  const count = useBellCount();

  const seen = useRef(count?.as_of);
  useEffect(() => {
    if (seen.current === count?.as_of) return;
    seen.current = count?.as_of;
    void mutate();
  }, [count?.as_of, mutate]);

  const rows = useMemo(() => data?.flatMap((page) => page.notifications).slice(0, MAX_ROWS), [data]);
  const hasMore = data?.at(-1)?.next != null && (rows?.length ?? 0) < MAX_ROWS;
  const patch = useCallback(
    (change: (pages: NotificationPage[]) => NotificationPage[]) =>
      void mutate((pages) => pages && change(pages), { revalidate: false }),
    [mutate],
  );
  const { project_id, kind } = filter;
  return {
    rows,
    error,
    hasMore,
    isFull: (rows?.length ?? 0) >= MAX_ROWS,
    isValidating,
    unread: count?.unread ?? 0,
    reload: () => void mutate(),
    loadMore: () => void (hasMore && !isValidating && setSize((size) => size + 1)),
    open: useCallback(
      ({ id }: Notification) => {
        patch((pages) => markRead(pages, id, new Date().toISOString()));
        void read(id);
      },
      [patch, read],
    ),
    readAll: useCallback(async () => {
      patch((pages) => markAllRead(pages, new Date().toISOString()));
      const worked = await readAll({ ...(project_id && { project_id }), ...(kind && { kind }) });
      if (!worked) void mutate();
    }, [patch, readAll, mutate, project_id, kind]),
  };
}
