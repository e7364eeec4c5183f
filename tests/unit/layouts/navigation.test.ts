import assert from "node:assert/strict";
import { test } from "node:test";
import { activeEntry, isRoomPath, NAVIGATION } from "@/components/layouts/navigation";
import { initials } from "@/components/ui/display/avatar-initials";

test("the sidebar keeps its order", () => {
  assert.deepEqual(
    NAVIGATION.map(({ key }) => key),
    ["dashboard", "chat", "broadcast", "botBroadcast", "billing", "slip", "widget", "settings"],
  );
});

test("matching the active entry ignores case and a trailing slash", () => {
  const cases: [string, string | null][] = [
    ["/project/P/dashboard", "dashboard"],
    ["/Project/P/CHAT/room/x", "chat"],
    ["/project/p/broadcast/create", "broadcast"],
    ["/project/p/BROADCAST-VIP/LINE/oa", "botBroadcast"],
    ["/project/p/broadcast-vip/line/broadcast-create/", "botBroadcast"],
    ["/project/p/settings/widget", "widget"],
    ["/project/p/settings/Widget-Config/", "widget"],
    ["/project/p/widget-management/create", "widget"],
    ["/project/p/settings", "settings"],
    ["/project/p/settings/members", "settings"],
    ["/project/p/ai/1", "settings"],
    ["/project/p/slipper", null],
    ["/project", null],
  ];
  for (const [path, key] of cases) assert.equal(activeEntry(path), key, path);
});

test("an open conversation fills a phone's screen", () => {
  assert.ok(isRoomPath("/project/p/chat/social/s/room/r"));
  assert.ok(isRoomPath("/Project/p/Chat/Room/r"));
  assert.ok(!isRoomPath("/project/p/chat/social/s"));
  assert.ok(!isRoomPath("/project/p/chat"));
});

test("initials skip a vowel written before its consonant", () => {
  assert.equal(initials("สมชาย ใจดี"), "สจ");
  assert.equal(initials("เกศินี"), "ก");
  assert.equal(initials("John  Doe Smith"), "JD");
  assert.equal(initials("🙂"), "?");
});
