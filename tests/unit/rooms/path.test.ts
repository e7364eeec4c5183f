import assert from "node:assert/strict";
import { test } from "node:test";
import { inboxHref, readInboxPlace } from "@/lib/rooms/path";

const read = (path: string) => {
  const url = new URL(path, "http://x");
  return readInboxPlace(url.pathname, url.searchParams);
};

test("the segment after room is the room, the one after social the social", () => {
  assert.deepEqual(read("/project/P/chat/social/S1/room/R1?view=mine&sort=oldest"), {
    room_id: "R1",
    social_id: "S1",
    view: "mine",
    sort: "oldest",
  });
  assert.deepEqual(read("/project/P/chat/room/R1"), {
    room_id: "R1",
    social_id: null,
    view: "waiting",
    sort: "waiting",
  });
  assert.deepEqual(read("/Project/P/CHAT/Room/AbC/"), {
    room_id: "AbC",
    social_id: null,
    view: "waiting",
    sort: "waiting",
  });
  assert.equal(read("/project/P/chat").room_id, null);
  assert.equal(read("/project/P/chat/room").room_id, null);
});

test("a view that does not exist is the default one", () => {
  assert.equal(read("/project/P/chat?view=nonsense&sort=x").view, "waiting");
  assert.equal(read("/project/P/chat?view=all&sort=x").sort, "newest");
});

test("an address that was made reads back as the same place", () => {
  for (const place of [
    { room_id: "R", social_id: "S", view: "all", sort: "newest" },
    { room_id: null, social_id: null, view: "waiting", sort: "waiting" },
    { room_id: "R", social_id: null, view: "mine", sort: "waiting" },
  ] as const) {
    assert.deepEqual(read(inboxHref("P", place)), place);
  }
  assert.equal(inboxHref("P", read("/project/P/chat/room/R")), "/project/P/chat/room/R");
});
