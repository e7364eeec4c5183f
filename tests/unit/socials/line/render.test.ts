/** How one of our messages is rendered for LINE. */
import assert from "node:assert/strict";
import { test } from "node:test";
import type { Attachment } from "@/lib/media/schema";
import type { Message } from "@/lib/messages/schema";
import type { Delivery } from "@/lib/socials/adapter";
import { withoutMentions } from "@/lib/socials/line/mentions";
import { MAX_MESSAGES, MAX_TEXT, renderCalls } from "@/lib/socials/line/render";
import { checkLineRequest } from "../../../../local/providers/contracts/line";

const file = (more: Partial<Attachment>): Attachment => ({
  id: crypto.randomUUID(),
  kind: "image",
  name: "รูป.jpg",
  mime: "image/jpeg",
  size: 1000,
  width: 10,
  height: 10,
  duration_ms: null,
  state: "ready",
  failure_code: null,
  url: "https://shop.example/api/media/x",
  ...more,
});
/** The calls of a message; each fits LINE's specification. */
function render(
  message: Partial<Pick<Message, "author_kind" | "kind" | "text" | "content">>,
  attachments: Attachment[] = [],
  quote_token: string | null = null,
  sender: Delivery["sender"] = null,
) {
  const calls = renderCalls({
    message: { kind: "text", text: null, content: null, ...message } as Message,
    attachments,
    quote_token,
    sender,
  });
  for (const messages of calls) {
    const body = JSON.parse(JSON.stringify({ to: `U${"0".repeat(32)}`, messages }));
    assert.deepEqual(checkLineRequest("POST", "/v2/bot/message/push", body), []);
  }
  return calls;
}

test("a short text is one message in one call", () => {
  assert.deepEqual(render({ text: "มีค่ะ" }), [[{ type: "text", text: "มีค่ะ" }]]);
});

test("every message of a call shows the member, with at most 20 UTF-16 units of the name", () => {
  const sent = (name: string, icon_url: string | null = null) =>
    render({ text: "x".repeat(MAX_TEXT + 1) }, [], null, { name, icon_url })
      .flat()
      .map(({ sender }) => sender);
  const icon = "https://shop.example/face.png";
  assert.deepEqual(sent("ณัฐ", icon), Array(2).fill({ name: "ณัฐ", iconUrl: icon }));
  assert.deepEqual(sent("x".repeat(20))[0], { name: "x".repeat(20) });
  assert.deepEqual(sent("x".repeat(21))[0], { name: "x".repeat(20) });
  // nine emoji of two units and two letters, then one more
  assert.deepEqual(sent(`${"🌿".repeat(9)}ab`)[0], { name: `${"🌿".repeat(9)}ab` });
  assert.equal(sent(`${"🌿".repeat(10)}x`)[0]?.name?.length, 20);
  assert.equal(sent("สมหญิง ตั้งใจขายเสื้อผ้า")[0]?.name, "สมหญิง ตั้งใจขาย");
});

test("a name that LINE reserves, or none, leaves the account's own", () => {
  for (const name of ["ทีม LINE", " "]) {
    assert.deepEqual(render({ text: "ค่ะ" }, [], null, { name, icon_url: null }), [[{ type: "text", text: "ค่ะ" }]]);
  }
  assert.deepEqual(render({ text: "ค่ะ" }, [], null, { name: "Caroline", icon_url: null })[0]?.[0]?.sender, {
    name: "Caroline",
  });
});

test("a quote goes with the first of several messages only", () => {
  const [call = []] = render({ text: "x".repeat(MAX_TEXT + 1) }, [], "q1");
  assert.deepEqual(
    call.map((message) => "quoteToken" in message && message.quoteToken),
    ["q1", false],
  );
  assert.deepEqual(render({ kind: "sticker", content: { package_id: "446", sticker_id: "1988" } }, [], "q2"), [
    [{ type: "sticker", packageId: "446", stickerId: "1988", quoteToken: "q2" }],
  ]);
});

test("more than five messages become several calls, in order", () => {
  const calls = render(
    { text: "รูปค่ะ" },
    Array.from({ length: 10 }, (_, n) => file({ url: `https://shop.example/${n}` })),
  );
  assert.deepEqual(
    calls.map((call) => call.length),
    [MAX_MESSAGES, MAX_MESSAGES, 1],
  );
  const urls = calls.flat().flatMap((message) => ("originalContentUrl" in message ? message.originalContentUrl : []));
  assert.deepEqual(
    urls,
    Array.from({ length: 10 }, (_, n) => `https://shop.example/${n}`),
  );
});

test("no text exceeds LINE's limit", () => {
  const calls = render({ text: "ส่งวันนี้ได้ค่ะ ".repeat(4000) });
  for (const message of calls.flat())
    assert.ok(message.type === "text" && "text" in message && (message.text ?? "").length <= MAX_TEXT);
  assert.ok(calls.every((call) => call.length <= MAX_MESSAGES));
});

test("a location always has a title and an address, of at most 100 characters", () => {
  const place = { latitude: 13.75, longitude: 100.5 };
  const title = "ตำแหน่งที่ตั้ง";
  assert.deepEqual(render({ kind: "location", content: place }), [
    [{ type: "location", title, address: title, ...place }],
  ]);
  const [[message] = []] = render({
    kind: "location",
    content: { ...place, title: "ร้าน", address: "ก".repeat(200) },
  });
  assert.ok(message?.type === "location" && "address" in message);
  assert.deepEqual([message.title, message.address], ["ร้าน", "ก".repeat(100)]);
});

test("a place whose address is longer than LINE takes is followed by the whole of it", () => {
  const address = `เลขที่ 99 ${"หมู่บ้านสุขสันต์ ".repeat(8)}แขวงบางนา กรุงเทพฯ`;
  const [[place, text, ...more] = []] = render({
    kind: "location",
    text: null,
    content: { title: "ร้าน", address, latitude: 13.7, longitude: 100.5 },
  });
  assert.equal(place?.type, "location");
  assert.deepEqual([text, more], [{ type: "text", text: `ร้าน\n${address}` }, []]);
});

test("pictures that LINE cannot show are sent as JPEG, other files as a link", () => {
  const url = "https://shop.example/api/media/x";
  const one = (more: Partial<Attachment>) => render({}, [file(more)])[0]?.[0];
  const preview = { previewImageUrl: `${url}?as=preview` };
  assert.deepEqual(one({}), { type: "image", originalContentUrl: url, ...preview });
  for (const more of [{ mime: "image/webp" }, { mime: "image/heic" }, { size: 11 * 1024 * 1024 }]) {
    assert.deepEqual(one(more), { type: "image", originalContentUrl: `${url}?as=jpeg`, ...preview });
  }
  const video = { kind: "video", mime: "video/mp4", name: "รีวิว.mp4" } as const;
  assert.deepEqual(one(video), { type: "video", originalContentUrl: url, ...preview });
  const voice = { kind: "audio", mime: "audio/x-m4a", name: "เสียง.m4a" } as const;
  assert.deepEqual(one({ ...voice, duration_ms: 2000 }), { type: "audio", originalContentUrl: url, duration: 2000 });
  for (const more of [
    { kind: "file", mime: "application/pdf", name: "ใบเสนอราคา.pdf" },
    { kind: "video", mime: "video/quicktime", name: "รีวิว.mov" },
    { kind: "image", mime: "image/gif", name: "เย้.gif" },
    // LINE plays M4A and MP3 only and requires their length
    { kind: "audio", mime: "audio/ogg", name: "เสียง.ogg", duration_ms: 2000 },
    { kind: "audio", mime: "audio/aac", name: "เสียง.aac", duration_ms: 2000 },
    voice,
  ] as const) {
    assert.deepEqual(one(more), { type: "text", text: `${more.name}\n${url}` });
  }
});

test("a card is sent unchanged, and an invalid one is not sent", () => {
  const contents = { type: "bubble", body: { type: "box", layout: "vertical", contents: [] } };
  const card = { kind: "flex", alt_text: "ใบเสร็จ ฿1,250", contents };
  assert.deepEqual(render({ kind: "rich", content: card }), [[{ type: "flex", altText: "ใบเสร็จ ฿1,250", contents }]]);
  for (const content of [
    { ...card, kind: "postback" },
    { ...card, alt_text: "" },
    { ...card, contents: "x" },
  ]) {
    assert.deepEqual(render({ kind: "rich", content }), []);
  }
});

test("content that LINE has no form for renders to nothing", () => {
  assert.deepEqual(render({ kind: "sticker", content: { sticker: "of another channel" } }), []);
  assert.deepEqual(render({ kind: "location", content: null }), []);
  assert.deepEqual(render({}), []);
});

test("quick replies go with the last message", () => {
  const content = { bubbles: ["สวัสดีค่ะ", "เลือกได้เลย"], quick_replies: [{ label: "ดูสินค้า", data: "products" }] };
  const [[first, last] = []] = render({ author_kind: "bot", content });
  assert.equal(first?.quickReply, undefined);
  assert.deepEqual(
    last?.quickReply?.items?.map(({ action }) => action),
    [{ type: "postback", label: "ดูสินค้า", data: "products", displayText: "ดูสินค้า" }],
  );
});

test("a bill is one Flex Message with a button to its page, and no text besides", () => {
  const content = {
    kind: "bill",
    bill_id: "x",
    title: "บิล #12",
    shop: "ร้านสายหมอก",
    items: [{ name: "เสื้อยืดสีขาว × 2", amount: "฿580" }],
    more: "และอีก 3 รายการ",
    total_label: "ยอดชำระ",
    total: "฿589.50",
    due: "ชำระภายใน 30 พ.ย. 2569",
    button: "ดูบิลและชำระเงิน",
    url: "https://shop.example/pay/x",
  };
  const [[message, ...others] = []] = render({ kind: "rich", text: "บิล #12 https://shop.example/pay/x", content });
  assert.deepEqual(others, []);
  assert.equal(message?.type, "flex");
  assert.equal(message?.type === "flex" && message.altText, "บิล #12 ฿589.50");
  assert.match(JSON.stringify(message), /"uri":"https:\/\/shop\.example\/pay\/x"/);
});

const mention = (text: string, user_id = `U${"1".repeat(32)}`) => ({ text, user_id, is_self: false });
const withMentions = (text: string, mentions: object[], quote: string | null = null) =>
  render({ text, content: { mentions } }, [], quote).flat() as { type: string; text: string; substitution?: object }[];

test("mentions become LINE's own, with braces escaped and the quote kept; a text without them stays plain", () => {
  const [first] = render({ text: "@พี่หนึ่ง ราคา {50} ค่ะ", content: { mentions: [mention("@พี่หนึ่ง")] } }, [], "q1").flat();
  assert.deepEqual(first, {
    type: "textV2",
    text: "{m0} ราคา {{50}} ค่ะ",
    substitution: { m0: { type: "mention", mentionee: { type: "user", userId: `U${"1".repeat(32)}` } } },
    quoteToken: "q1",
  });
  assert.deepEqual(render({ text: "ราคา {50}" }), [[{ type: "text", text: "ราคา {50}" }]]);
});

test("two members of one name, one mentioned twice, and a name within another keep their places", () => {
  const [a, b] = [`U${"a".repeat(32)}`, `U${"b".repeat(32)}`];
  const [message] = withMentions("@สมชาย @สม @สม", [mention("@สมชาย", a), mention("@สม", b), mention("@สม", a)]);
  assert.equal(message?.text, "{m0} {m1} {m2}");
  const ids = Object.values(message?.substitution ?? {}).map(({ mentionee }) => mentionee.userId);
  assert.deepEqual(ids, [a, b, a]);
});

test("20 mentions fit one message", () => {
  const names = Array.from({ length: 20 }, (_, n) => `@${String.fromCharCode(97 + n)}`);
  const [message, ...others] = withMentions(
    names.join(" "),
    names.map((name) => mention(name)),
  );
  assert.deepEqual([others.length, Object.keys(message?.substitution ?? {}).length], [0, 20]);
});

test("a long text is split so that no part exceeds LINE's limit once its braces are doubled", () => {
  const words = `@พี่หนึ่ง ${"{".repeat(2_500)} ${"ข".repeat(2_400)} @พี่หนึ่ง`;
  const messages = withMentions(words, [mention("@พี่หนึ่ง"), mention("@พี่หนึ่ง")]);
  assert.ok(messages.length >= 2);
  for (const { text } of messages) assert.ok(text.length <= MAX_TEXT, String(text.length));
  assert.deepEqual(
    messages.flatMap(({ substitution }) => Object.keys(substitution ?? {})),
    ["m0", "m1"],
  );
});

test("a message whose mentions LINE refuses is the same with the names as plain text", () => {
  const text = "@พี่หนึ่ง {a} {{b}} @น้องสอง";
  const mentions = [mention("@พี่หนึ่ง"), mention("@น้องสอง", `U${"2".repeat(32)}`)];
  const [message] = render({ text, content: { mentions } }).flat();
  assert.deepEqual(message && withoutMentions(message, mentions), { type: "text", text });
});
