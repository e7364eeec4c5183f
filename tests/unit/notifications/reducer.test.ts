import assert from "node:assert/strict";
import { test } from "node:test";
import { markAllRead, markRead, newestCount } from "@/lib/notifications/events";
import type { Notification, NotificationPage } from "@/lib/notifications/schema";

const count = (unread: number, as_of: string) => ({ unread, as_of });
const EARLY = count(1, "2026-11-21T08:00:00.000001+00:00");
const LATE = count(2, "2026-11-21T08:00:00.000002+00:00");

test("the latest count wins, in any order and with duplicates", () => {
  assert.equal(newestCount(undefined, EARLY), EARLY);
  assert.equal(newestCount(EARLY, LATE), LATE);
  assert.equal(newestCount(LATE, EARLY), LATE);
  assert.equal(newestCount(newestCount(EARLY, LATE), LATE), LATE);
});

const row = (id: string, created_at: string, read_at: string | null = null) =>
  ({ id, created_at, read_at }) as Notification;
const pages: NotificationPage[] = [
  { notifications: [row("c", "2026-11-21T08:00:03+00:00"), row("b", "2026-11-21T08:00:02+00:00")], next: null },
  { notifications: [row("a", "2026-11-21T08:00:01+00:00", "2026-11-21T08:00:05+00:00")], next: null },
];
const readAt = (given: NotificationPage[]) => given.flatMap((page) => page.notifications.map(({ read_at }) => read_at));

test("reading one notification counts once; unchanged state stays the same object", () => {
  const at = "2026-11-21T09:00:00Z";
  const once = markRead(pages, "b", at);
  assert.deepEqual(readAt(once), [null, at, "2026-11-21T08:00:05+00:00"]);
  assert.equal(once[1], pages[1]);
  assert.equal(markRead(once, "b", "2026-11-21T10:00:00Z"), once);
  assert.equal(markRead(pages, "nobody", at), pages);
  assert.equal(markRead(pages, "a", at), pages);
});

test("reading all keeps later notifications unread", () => {
  const at = "2026-11-21T08:00:02Z";
  const read = markAllRead(pages, at);
  assert.deepEqual(readAt(read), [null, at, "2026-11-21T08:00:05+00:00"]);
  assert.equal(markAllRead(read, at), read);
});
