import assert from "node:assert/strict";
import { test } from "node:test";
import { metaContent, metaQuickReplies } from "../../../../local/customers/messages/graph";
import { lineContent, lineQuickReplies, lineSender } from "../../../../local/customers/messages/line";

test("LINE's templates become cards with the actions of their buttons", () => {
  const message = {
    type: "template",
    altText: "เดรส",
    template: {
      type: "carousel",
      columns: [
        {
          title: "เดรสสายฝน",
          text: "฿590",
          thumbnailImageUrl: "https://shop.example/1.jpg",
          actions: [
            { type: "message", label: "เอาตัวนี้", text: "เอาตัวนี้ค่ะ" },
            { type: "uri", label: "ดู", uri: "https://shop.example" },
            { type: "postback", label: "จอง", data: "hold=1", displayText: "จองค่ะ" },
            { type: "datetimepicker", label: "เลือกวัน", data: "day", mode: "date" },
          ],
        },
      ],
    },
  };
  assert.deepEqual(lineContent(message), {
    type: "cards",
    layout: "carousel",
    cards: [
      {
        picture: "https://shop.example/1.jpg",
        title: "เดรสสายฝน",
        text: "฿590",
        action: null,
        buttons: [
          { type: "message", label: "เอาตัวนี้", text: "เอาตัวนี้ค่ะ" },
          { type: "uri", label: "ดู", uri: "https://shop.example" },
          { type: "postback", label: "จอง", data: "hold=1", text: "จองค่ะ" },
          { type: "other", label: "เลือกวัน" },
        ],
      },
    ],
  });
});

test("the areas of an imagemap are in per cent of its base size", () => {
  const content = lineContent({
    type: "imagemap",
    baseUrl: "https://shop.example/map",
    altText: "โปรโมชัน",
    baseSize: { width: 1040, height: 520 },
    actions: [
      { type: "message", text: "โปรคู่", area: { x: 0, y: 0, width: 520, height: 520 } },
      { type: "uri", linkUri: "https://shop.example", area: { x: 520, y: 260, width: 520, height: 260 } },
    ],
  });
  assert.equal(content.type, "imagemap");
  if (content.type !== "imagemap") return;
  assert.equal(content.url, "https://shop.example/map/1040");
  assert.equal(content.ratio, 2);
  assert.deepEqual(
    content.areas.map(({ x, y, width, height, action }) => [x, y, width, height, action.type]),
    [
      [0, 0, 50, 100, "message"],
      [50, 50, 50, 50, "uri"],
    ],
  );
});

test("a message's own sender replaces the account's name, and quick replies keep their data", () => {
  const message = {
    type: "text",
    text: "ให้คะแนนหน่อยนะคะ",
    sender: { name: "น้องฝ้าย (จำลอง)" },
    quickReply: {
      items: [{ type: "action", action: { type: "postback", label: "5", data: "csat=5", displayText: "5" } }],
    },
  };
  assert.deepEqual(lineSender(message), { name: "น้องฝ้าย (จำลอง)", picture: null });
  assert.deepEqual(lineQuickReplies(message), [{ type: "postback", label: "5", data: "csat=5", text: "5" }]);
});

test("a kind of message that nobody knows shows its alternative text", () => {
  assert.deepEqual(lineContent({ type: "hologram", altText: "ภาพสามมิติ" }), { type: "unknown", text: "ภาพสามมิติ" });
  assert.deepEqual(metaContent({ attachment: { type: "hologram" } }), { type: "unknown", text: "hologram" });
});

test("Messenger's generic template and quick replies are read", () => {
  const payload = {
    template_type: "generic",
    elements: [
      {
        title: "เดรสสายฝน",
        subtitle: "฿590",
        image_url: "https://shop.example/1.jpg",
        default_action: { type: "web_url", url: "https://shop.example" },
        buttons: [
          { type: "postback", title: "สั่งเลย", payload: "BUY" },
          { type: "phone_number", title: "โทร", payload: "+66812345678" },
        ],
      },
    ],
  };
  assert.deepEqual(metaContent({ attachment: { type: "template", payload } }), {
    type: "cards",
    layout: "buttons",
    cards: [
      {
        picture: "https://shop.example/1.jpg",
        title: "เดรสสายฝน",
        text: "฿590",
        action: { type: "uri", label: "เดรสสายฝน", uri: "https://shop.example" },
        buttons: [
          { type: "postback", label: "สั่งเลย", data: "BUY", text: null },
          { type: "uri", label: "โทร", uri: "tel:+66812345678" },
        ],
      },
    ],
  });
  assert.deepEqual(metaQuickReplies([{ title: "ไซซ์ M", payload: "M" }]), [
    { type: "postback", label: "ไซซ์ M", data: "M", text: "ไซซ์ M" },
  ]);
});

test("a file's name is the last part of its address", () => {
  const url = "http://localhost:3000/api/files/%E0%B9%83%E0%B8%9A%E0%B9%80%E0%B8%AA%E0%B8%99%E0%B8%AD.pdf?token=x";
  assert.deepEqual(metaContent({ attachment: { type: "file", url } }), {
    type: "file",
    url,
    name: "ใบเสนอ.pdf",
    size: null,
  });
});
