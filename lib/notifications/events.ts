import { microsecondsOf } from "@/lib/rooms/instants";
import type { BellCount, Notification, NotificationPage } from "./schema";

/** Takes over a count that was told or asked for. The one counted last holds, so a repeated or late one changes nothing. */
export function newestCount(known: BellCount | undefined, told: BellCount): BellCount {
  if (known && microsecondsOf(told.as_of) <= microsecondsOf(known.as_of)) return known;
  return told;
}

/** One was read at `read_at`; an earlier reading stays. The same page when nothing changes. */
export function markRead(pages: NotificationPage[], id: string, read_at: string): NotificationPage[] {
  return mapRows(pages, (row) => (row.id === id && row.read_at === null ? { ...row, read_at } : row));
}

/** Everything that was there at `read_at` was read then. */
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
