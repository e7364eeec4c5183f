import assert from "node:assert/strict";
import { test } from "node:test";
import { isCouponPress, readRich } from "@/lib/messages/content/rich";

test("a LINE template carousel becomes cards whose buttons link to http(s) only", () => {
  const rich = readRich({
    kind: "template",
    alt_text: "เลือกสี",
    template: {
      type: "carousel",
      columns: [
        { title: "ครีม", text: "เหลือ 3 ตัว", actions: [{ type: "message", label: "เอาสีครีม" }] },
        { text: "เทา", actions: [{ type: "uri", label: "ดูรูป", uri: "javascript:alert(1)" }] },
        "?",
      ],
    },
  });
  assert.ok(rich.kind === "cards");
  assert.equal(rich.alt, "เลือกสี");
  assert.deepEqual(
    rich.cards.map(({ parts }) => parts.map((part) => (part.type === "text" ? part.text : part.type))),
    [
      ["ครีม", "เหลือ 3 ตัว", "button"],
      ["เทา", "button"],
    ],
  );
  const buttons = rich.cards.flatMap(({ parts }) => parts).filter((part) => part.type === "button");
  assert.deepEqual(
    buttons.map(({ href }) => href),
    [null, null],
  );
});

test("a flex message becomes cards; an empty one is unknown", () => {
  const contents = { type: "bubble", body: { type: "box", contents: [{ type: "text", text: "x" }] } };
  assert.equal(readRich({ kind: "flex", contents }).kind, "cards");
  assert.equal(readRich({ kind: "flex", contents: {} }).kind, "unknown");
});

test("a pressed button shows its label, its data and the selected time", () => {
  assert.deepEqual(readRich({ kind: "postback", data: "a=1", params: { datetime: "2026-11-22T14:30" } }), {
    kind: "postback",
    title: null,
    data: "a=1",
    at: "2026-11-22 14:30",
    coupon: null,
  });
  assert.deepEqual(readRich({ kind: "postback", title: "สั่งซื้อ", params: null }), {
    kind: "postback",
    title: "สั่งซื้อ",
    data: null,
    at: null,
    coupon: null,
  });
});

test("a share has a title or an http(s) URL; without both it is unknown", () => {
  assert.deepEqual(readRich({ kind: "share", title: "รีวิว", url: "https://www.facebook.com/reel/1" }), {
    kind: "share",
    title: "รีวิว",
    href: "https://www.facebook.com/reel/1",
    host: "facebook.com",
  });
  assert.equal(readRich({ kind: "share", url: "data:text/html,x" }).kind, "unknown");
  assert.equal(readRich({ kind: "template", title: "ใบเสร็จ" }).kind, "template");
});

test("an imagemap keeps the areas that link to http(s)", () => {
  const rich = readRich({
    kind: "imagemap",
    alt_text: "โปร",
    actions: [
      { type: "uri", linkUri: "https://example.com/a", label: "ดูโปร" },
      { type: "uri", linkUri: "https://example.com/b" },
      { type: "message", text: "x" },
    ],
  });
  assert.ok(rich.kind === "imagemap");
  assert.deepEqual(rich.links, [
    { label: "ดูโปร", href: "https://example.com/a" },
    { label: "example.com", href: "https://example.com/b" },
  ]);
});

test("any other content is unknown", () => {
  for (const content of [null, "flex", 7, [], {}, { kind: "hologram" }])
    assert.equal(readRich(content).kind, "unknown");
});

test("a press on a coupon names it", () => {
  const rich = readRich({ kind: "postback", data: "coupon:1", coupon_name: "ลด 10%" });
  assert.equal(rich.kind === "postback" && rich.coupon, "ลด 10%");
});

test("a press on a coupon is known by its data", () => {
  const isCoupon = (data: unknown) => {
    const rich = readRich({ kind: "postback", data });
    return rich.kind === "postback" && isCouponPress(rich);
  };
  assert.deepEqual(["coupon:50000000-0000-4000-8000-000000000001", "buy", "x coupon:", null].map(isCoupon), [
    true,
    false,
    false,
    false,
  ]);
});
