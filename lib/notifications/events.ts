import { microsecondsOf } from "@/lib/rooms/instants";
import type { BellCount, Notification, NotificationPage } from "./schema";

/** Merges a published or fetched count: the one counted last wins, so repeated or late ones change nothing. */
export function newestCount(known: BellCount | undefined, told: BellCount): BellCount {
  if (known && microsecondsOf(told.as_of) <= microsecondsOf(known.as_of)) return known;
  return told;
}

/** Marks a notification as read at `read_at`; keeps an earlier time. Returns the same pages if nothing changes. */
export function markRead(pages: NotificationPage[], id: string, read_at: string): NotificationPage[] {
  return mapRows(pages, (row) => (row.id === id && row.read_at === null ? { ...row, read_at } : row));
}

/** Marks everything that existed at `read_at` as read. */
export function markAllRead(pages: NotificationPage[], read_at: string): NotificationPage[] {
  const until = microsecondsOf(read_at);
  return mapRows(pages, (row) =>
    row.read_at === null && microsecondsOf(row.created_at) <= until ? { ...row, read_at } : row,
  );
}

function mapRows(pages: NotificationPage[], change: (row: Notification) => Notification): NotificationPage[] {
  let changed = false;
  const next = pages.map((page) => {
    const notifications = page.notifications.map(change);
    if (notifications.every((row, at) => row === page.notifications[at])) return page;
    changed = true;
    return { ...page, notifications };
  });
  return changed ? next : pages;
}
