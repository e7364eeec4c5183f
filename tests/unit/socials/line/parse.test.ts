/** How each kind of LINE event is parsed: one captured payload of each, from the field tables of LINE's reference. */
import assert from "node:assert/strict";
import { readdirSync, readFileSync } from "node:fs";
import { test } from "node:test";
import { fileURLToPath } from "node:url";
import type { InboundEvent, InboundMessage } from "@/lib/socials/inbound";
import { insertsOf } from "@/lib/socials/line/content";
import { parseEvent, readEvents } from "@/lib/socials/line/parse";

const FOLDER = fileURLToPath(new URL("../../../fixtures/line/", import.meta.url));
const fixture = (name: string) => JSON.parse(readFileSync(`${FOLDER}${name}.json`, "utf8"));
const USER = "U4af4980629f0c5ad1b1b3a9c1d2e3f40";
const GROUP = "C8b1f2c3d4e5f60718293a4b5c6d7e8f9";
const ROOM = "Ra8dbf4673c4c812cd491258042226c99";

/** A message's file as LINE stores it. */
const file = (kind: string, name: string, mime: string, id: string, duration_ms: number | null = null) => ({
  kind,
  name,
  mime,
  reference: `message:${id}`,
  duration_ms,
});
const idOf = (name: string): string => fixture(name).message.id;

/** The expected fields of each fixture; null is skipped. */
const expected: Record<string, Partial<InboundMessage> | Partial<Exclude<InboundEvent, InboundMessage>> | null> = {
  "message-text": {
    kind: "text",
    text: "มีเสื้อยืดสีฟ้า ไซซ์ M ไหมคะ 🙏",
    content: null,
    media: [],
    external_customer_id: USER,
    reply_to_external_id: null,
    is_echo: false,
    quote_token: "q3Plxr4AgKd01",
    read_token: "30yhdy23200",
    reply_token: "nHuyWiB7yP5Zw52FIkcQobQuGDXCTA01",
    sent_at: "2026-11-21T08:00:01.000Z",
  },
  "message-text-quoting": { kind: "text", text: "เอาตัวนี้ค่ะ", reply_to_external_id: "444573844083572001" },
  "message-text-emoji-mention": {
    kind: "text",
    text: "@ร้านเสื้อ สวัสดี (love)",
    external_customer_id: GROUP,
    content: {
      sender_id: USER,
      emojis: [{ text: "(love)", product_id: "5ac1bfd5040ab15980c9b435", emoji_id: "001" }],
      mentions: [{ text: "@ร้านเสื้อ", user_id: "U0000000000000000000000000000bot1", is_self: true }],
    },
  },
  messageEdited: {
    type: "edit",
    external_customer_id: GROUP,
    external_id: "444573844083572702",
    number: 1_795_248_003_000,
    text: "@ร้านเสื้อ ขอไซซ์ L (love)",
    content: {
      emojis: [{ text: "(love)", product_id: "5ac1bfd5040ab15980c9b435", emoji_id: "001" }],
      mentions: [{ text: "@ร้านเสื้อ", user_id: "U0000000000000000000000000000bot1", is_self: true }],
    },
  },
  "message-image": { kind: "media", media: [file("image", "image.jpg", "image/jpeg", idOf("message-image")) as never] },
  "message-image-set": {
    kind: "media",
    content: { image_set: fixture("message-image-set").message.imageSet },
  },
  "message-image-external": {
    kind: "media",
    media: [
      {
        kind: "image",
        name: "image.jpg",
        mime: "image/jpeg",
        reference: "url:https://shop.example/photo.jpg",
        duration_ms: null,
      },
    ],
  },
  "message-video": { media: [file("video", "video.mp4", "video/mp4", idOf("message-video"), 60_000) as never] },
  "message-audio": {
    media: [file("audio", "audio.m4a", "audio/x-m4a", idOf("message-audio"), 4_000) as never],
    quote_token: null,
  },
  "message-file": {
    media: [file("file", "สลิปโอนเงิน.pdf", "application/octet-stream", idOf("message-file")) as never],
  },
  "message-location": {
    kind: "location",
    content: {
      title: "ตลาดนัดจตุจักร",
      address: "ถนนกำแพงเพชร 2 เขตจตุจักร กรุงเทพมหานคร 10900",
      latitude: 13.7999,
      longitude: 100.551,
    },
  },
  "message-location-bare": {
    kind: "location",
    content: { title: null, address: null, latitude: 18.7883, longitude: 98.9853 },
  },
  "message-sticker": {
    kind: "sticker",
    text: null,
    content: {
      package_id: "446",
      sticker_id: "1988",
      resource_type: "STATIC",
      keywords: ["สวัสดี", "ยิ้ม"],
      text: null,
    },
  },
  "message-sticker-text": {
    external_customer_id: ROOM,
    content: {
      package_id: "12287",
      sticker_id: "738839",
      resource_type: "MESSAGE",
      keywords: ["ขอบคุณ"],
      text: "ขอบคุณมาก\nนะคะ",
      sender_id: USER,
    },
  },
  "message-unknown-kind": { kind: "unsupported", text: null, content: { kind: "hologram" }, media: [] },
  // another module answers: the reply token must not be used
  "message-standby": { kind: "text", text: "สอบถามค่ะ", reply_token: null },
  unsend: { type: "unsend", external_id: "444573844083572001" },
  follow: { type: "reachable", is_reachable: true, is_welcome: true, reply_token: fixture("follow").replyToken },
  // greeted before the customer blocked the account
  "follow-unblocked": { type: "reachable", external_customer_id: USER, is_reachable: true, is_welcome: false },
  unfollow: { type: "reachable", external_customer_id: USER, is_reachable: false },
  join: { type: "reachable", external_customer_id: GROUP, is_reachable: true, is_group: true },
  leave: { type: "reachable", external_customer_id: GROUP, is_reachable: false, is_group: true },
  memberJoined: { type: "members", external_customer_id: GROUP, have_joined: true, members: [USER] },
  memberLeft: { type: "members", external_customer_id: GROUP, have_joined: false, members: [USER] },
  postback: {
    kind: "rich",
    content: { kind: "postback", data: "action=buy&item=เสื้อ", params: null },
    external_id: `postback:${fixture("postback").webhookEventId}`,
  },
  "postback-datetime": {
    content: { kind: "postback", data: "action=appointment", params: { datetime: "2026-11-25T10:00" } },
  },
  "postback-richmenu": { kind: "rich" },
  ...Object.fromEntries(
    [
      ..."videoPlayComplete beacon accountLink membership things activated".split(" "),
      ..."deactivated botSuspended botResumed module delivery".split(" "),
    ].map((name) => [name, null]),
  ),
};

test("every fixture has an expectation", () => {
  const files = readdirSync(FOLDER).map((name) => name.replace(/\.json$/, ""));
  assert.deepEqual(files.sort(), Object.keys(expected).sort());
});

for (const [name, wanted] of Object.entries(expected)) {
  test(name, () => {
    const event = fixture(name);
    const { events } = readEvents({ destination: "U0", events: [event] });
    const [stored] = events;
    assert.ok(stored && events.length === 1, "every event is kept, whatever its kind");
    assert.deepEqual(
      [stored.external_id, stored.kind, stored.payload],
      [event.webhookEventId, event.type, event],
      "as it came",
    );
    const parsed = parseEvent(stored.payload);
    if (wanted === null) {
      assert.equal(parsed, null);
      return;
    }
    assert.ok(parsed);
    if ("external_customer_id" in parsed) assert.equal(stored.source, parsed.external_customer_id);
    const looked = Object.fromEntries(Object.keys(wanted).map((key) => [key, parsed[key as keyof typeof parsed]]));
    assert.deepEqual(looked, wanted);
    if (event.type === "message") assert.equal((parsed as InboundMessage).external_id, event.message.id);
  });
}

const text = fixture("message-text");
const malformed: Record<string, unknown> = {
  "a message event without a message": { ...text, message: undefined },
  "a message without an id": { ...text, message: { type: "text", text: "x" } },
  "a text without its text": { ...text, message: { type: "text", id: "1" } },
  "a location without coordinates": {
    ...text,
    message: { type: "location", id: "1", latitude: "north", longitude: 1 },
  },
  "a picture without a content provider": { ...text, message: { type: "image", id: "1" } },
  "an unsend without a message id": { ...fixture("unsend"), unsend: {} },
  "a postback without data": { ...fixture("postback"), postback: {} },
};
for (const [what, event] of Object.entries(malformed)) {
  test(`${what} is stored and refused by the parser`, () => {
    assert.equal(readEvents({ destination: "U0", events: [event] }).events.length, 1);
    assert.throws(() => parseEvent(event), { name: "ZodError" });
  });
}

test("skips a new conversation type of LINE's and stores it", () => {
  const event = { ...text, source: { type: "openchat", openChatId: "O1" } };
  const [stored] = readEvents({ destination: "U0", events: [event] }).events;
  assert.deepEqual([stored?.source, stored?.payload], ["", event]);
  assert.equal(parseEvent(event), null);
});

test("refuses a request that is not a LINE webhook", () => {
  for (const body of [null, [], "x", {}, { destination: 1, events: [] }, { destination: "U0", events: {} }]) {
    assert.throws(() => readEvents(body), { name: "ZodError" });
  }
  assert.deepEqual(readEvents({ destination: "U0", events: [] }), { destination: "U0", events: [] });
});

test("stores a malformed event under the same id at each delivery and keeps its neighbours", () => {
  const broken = [{}, null, 7, { type: "message" }, { ...text, timestamp: 1e20 }, { ...text, webhookEventId: 5 }];
  const read = () => readEvents({ destination: "U0", events: [...broken, text] }).events;
  const events = read();
  assert.deepEqual(
    events.map(({ kind, failure_code }) => [kind, failure_code]),
    [...broken.map(() => ["malformed", "malformed"]), ["message", undefined]],
  );
  assert.equal(new Set(events.map(({ external_id }) => external_id)).size, events.length);
  assert.deepEqual(
    read().map(({ external_id }) => external_id),
    events.map(({ external_id }) => external_id),
  );
});

test("a follow in standby mode reveals no token and is not greeted", () => {
  const found = parseEvent({ ...fixture("follow"), mode: "standby" });
  assert.ok(found?.type === "reachable");
  assert.deepEqual([found.is_welcome, found.reply_token], [false, null]);
});

test("a mention of a name with ำ equals the words of the stored text", () => {
  // the text as private.clean_text stores it, in both spellings of น้ำ
  for (const name of ["@ร้านน้ำหอม", "@ร้านน้\u0e4d\u0e32หอม"]) {
    const found = insertsOf({
      text: `${name} มีของไหม`,
      mention: { mentionees: [{ index: 0, length: name.length, isSelf: true }] },
    } as Parameters<typeof insertsOf>[0]);
    assert.deepEqual(found, { mentions: [{ text: "@ร้านน้ำหอม", user_id: null, is_self: true }] });
  }
});
