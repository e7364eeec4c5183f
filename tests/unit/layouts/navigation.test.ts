import assert from "node:assert/strict";
import { test } from "node:test";
import { lastProject } from "@/components/layouts/last-project";
import { activeEntry, isRoomPath, NAVIGATION } from "@/components/layouts/navigation";
import { initials, tone } from "@/components/ui/display/avatar-initials";

test("the sidebar keeps its order", () => {
  assert.deepEqual(
    NAVIGATION.map(({ key }) => key),
    [
      "dashboard",
      "chat",
      "customers",
      "broadcast",
      "botBroadcast",
      "ai",
      "billing",
      "bills",
      "slip",
      "widget",
      "settings",
    ],
  );
});

test("matching the active entry ignores case and a trailing slash", () => {
  const cases: [string, string | null][] = [
    ["/project/P/dashboard", "dashboard"],
    ["/Project/P/CHAT/room/x", "chat"],
    ["/project/p/customers/1", "customers"],
    ["/project/p/broadcast/create", "broadcast"],
    ["/project/p/BROADCAST-VIP/LINE/oa", "botBroadcast"],
    ["/project/p/broadcast-vip/line/broadcast-create/", "botBroadcast"],
    ["/project/p/settings/widget", "widget"],
    ["/project/p/settings/Widget-Config/", "widget"],
    ["/project/p/widget-management/create", "widget"],
    ["/project/p/settings", "settings"],
    ["/project/p/settings/members", "settings"],
    ["/project/p/rich-menus", "settings"],
    ["/project/p/Rich-Menus/1/", "settings"],
    ["/project/p/ai/1", "ai"],
    ["/project/p/ais", null],
    ["/project/p/slipper", null],
    ["/project", null],
  ];
  for (const [path, key] of cases) assert.equal(activeEntry(path), key, path);
});

test("a person's own pages are in the frame of the project last used, while they are in it", () => {
  const mine = [{ id: "a" }, { id: "b" }];
  assert.deepEqual(lastProject(mine, "b"), { id: "b" });
  assert.deepEqual(lastProject(mine, "left"), { id: "a" });
  assert.deepEqual(lastProject(mine, undefined), { id: "a" });
  assert.equal(lastProject([], "left"), null);
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

test("initials skip what many names begin with", () => {
  for (const [name, expected] of [
    ["ลูกค้า C3F1", "C3"],
    ["ลูกค้า 0D3F", "0D"],
    ["Customer D1AB", "D1"],
    ["คุณ นิด", "น"],
    ["คุณหญิง ใจดี", "หจ"],
    ["คุณเอ๋ย", "อ"],
    ["คุณากร", "ค"],
    ["ลูกค้า", "ล"],
    ["นางสาวสมศรี", "น"],
    ["ะา", "?"],
    ["Shop 24", "S2"],
    ["ลูกค้า CAFE", "C"],
    ["guest-4f2a", "4F"],
    ["เว็บไซต์ C3F1", "ว"],
    ["มิน (mint.studio)", "ม"],
    ["Mint มิน", "M"],
    ["หมู 2", "ห"],
    ["ไอ้ เอ๋", "ออ"],
    ["ร้านบ้านฝ้าย", "บ"],
    ["ฤดี ฤทธิ์", "ฤฤ"],
    ["K’เอ๋ ใจดี", "K"],
  ] as const) {
    assert.equal(initials(name), expected, name);
  }
});

test("an avatar has a colour of its own in the dark theme, with enough contrast", () => {
  for (const name of ["มะลิ", "Tom", "ลูกค้า C3F1"]) {
    const { backgroundColor, color } = tone(name);
    const lightness = (value: string) => [...value.matchAll(/oklch\((\d+)%/g)].map(([, percent]) => Number(percent));
    const [ground = [], text = []] = [lightness(backgroundColor), lightness(color)];
    assert.ok((ground[0] ?? 0) > 80 && (ground[1] ?? 100) < 40, backgroundColor);
    for (const theme of [0, 1]) assert.ok(Math.abs((ground[theme] ?? 0) - (text[theme] ?? 0)) >= 50, name);
  }
});
