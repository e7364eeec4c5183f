import assert from "node:assert/strict";
import { test } from "node:test";
import { noFilters } from "@/lib/rooms/filters";
import { filtersOf, inboxHref, readInboxLocation } from "@/lib/rooms/path";

const read = (path: string) => {
  const url = new URL(path, "http://x");
  return readInboxLocation(url.pathname, url.searchParams);
};

test("the segment after room is the room, the one after social the social", () => {
  assert.deepEqual(read("/project/P/chat/social/S1/room/R1?view=mine&sort=oldest"), {
    room_id: "R1",
    social_id: "S1",
    view: "mine",
    sort: "oldest",
    filters: noFilters,
  });
  assert.deepEqual(read("/project/P/chat/room/R1"), {
    room_id: "R1",
    social_id: null,
    view: "waiting",
    sort: "waiting",
    filters: noFilters,
  });
  assert.deepEqual(read("/Project/P/CHAT/Room/AbC/"), {
    room_id: "AbC",
    social_id: null,
    view: "waiting",
    sort: "waiting",
    filters: noFilters,
  });
  assert.equal(read("/project/P/chat").room_id, null);
  assert.equal(read("/project/P/chat/room").room_id, null);
});

test("an unknown view is the default one", () => {
  assert.equal(read("/project/P/chat?view=nonsense&sort=x").view, "waiting");
  assert.equal(read("/project/P/chat?view=all&sort=x").sort, "newest");
});

const ID = "00000000-0000-4000-8000-00000000000a";
const everyFilter = {
  social_ids: [ID],
  tag_ids: [ID, ID.replace("a", "b")],
  assignee_ids: ["nobody" as const, ID],
  unread: true,
  kind: "comment" as const,
  from: "2026-11-01",
  to: "2026-11-30",
};

test("ignores invalid filters; a channel in the path is a filter", () => {
  const place = read("/project/P/chat?channel=x,%27&tag=&assignee=somebody&unread=yes&from=2026-99-99&to=soon");
  assert.deepEqual(place.filters, noFilters);
  const { filters } = read(`/project/P/chat?channel=${ID},x,${ID}&assignee=nobody,x&unread=1&from=2026-11-01`);
  assert.deepEqual(filters, {
    ...noFilters,
    social_ids: [ID],
    assignee_ids: ["nobody"],
    unread: true,
    from: "2026-11-01",
  });
  assert.deepEqual(filtersOf(read(`/project/P/chat/social/${ID}?unread=1`)), {
    ...noFilters,
    social_ids: [ID],
    unread: true,
  });
});

test("a built path parses back to the same location", () => {
  for (const place of [
    { room_id: "R", social_id: "S", view: "all", sort: "priority", filters: everyFilter },
    { room_id: null, social_id: null, view: "waiting", sort: "waiting", filters: noFilters },
    { room_id: "R", social_id: null, view: "mine", sort: "waiting", filters: { ...noFilters, unread: true } },
  ] as const) {
    assert.deepEqual(read(inboxHref("P", place)), place);
  }
  assert.equal(inboxHref("P", read("/project/P/chat/room/R")), "/project/P/chat/room/R");
});
