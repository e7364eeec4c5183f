/** The limits of cards and quick replies: at each limit, and one beyond. */
import assert from "node:assert/strict";
import { test } from "node:test";
import {
  MAX_BUTTONS,
  MAX_CARD_TEXT,
  MAX_CARD_TITLE,
  MAX_CARD_URL,
  MAX_CARDS,
  MAX_LABEL,
  MAX_QUICK_REPLIES,
  MAX_SAID,
} from "@/lib/cards/limits";
import { type CardInput, richSchema } from "@/lib/cards/schema";

const card = (more: Partial<CardInput> = {}): CardInput => ({
  picture_id: null,
  title: "เสื้อยืด",
  text: "ผ้าฝ้าย 100%",
  buttons: [],
  link: null,
  ...more,
});
const takes = (value: unknown) => richSchema.safeParse(value).success;
const errorsOf = (value: unknown) => richSchema.safeParse(value).error?.issues.map(({ message }) => message) ?? [];
const say = (label: string, text = label) => ({ do: "say" as const, label, text });
const link = (url: string) => ({ do: "link" as const, label: "ดูสินค้า", url });

test("texts are counted in UTF-16 units, as LINE and Meta count them", () => {
  for (const [max, error, with_] of [
    [MAX_CARD_TITLE, "card_title_long", (title: string) => card({ title })],
    [MAX_CARD_TEXT, "card_text_long", (text: string) => card({ text })],
    [MAX_LABEL, "card_label_long", (label: string) => card({ buttons: [say(label, "ขอดูค่ะ")] })],
    [MAX_SAID, "card_said_long", (text: string) => card({ buttons: [say("ขอดู", text)] })],
  ] as const) {
    assert.ok(takes({ cards: [with_("ก".repeat(max))] }), error);
    assert.deepEqual(errorsOf({ cards: [with_("ก".repeat(max + 1))] }), [error]);
    // an emoji is two units
    assert.deepEqual(errorsOf({ cards: [with_(`${"😀".repeat(max / 2)}x`)] }), [error]);
  }
});

test("ten cards, three buttons and thirteen quick replies, and not one more", () => {
  assert.ok(takes({ cards: Array.from({ length: MAX_CARDS }, () => card()) }));
  assert.ok(!takes({ cards: Array.from({ length: MAX_CARDS + 1 }, () => card()) }));
  assert.ok(takes({ cards: [card({ buttons: Array.from({ length: MAX_BUTTONS }, (_, n) => say(`ข้อ ${n}`)) })] }));
  assert.ok(!takes({ cards: [card({ buttons: Array.from({ length: MAX_BUTTONS + 1 }, (_, n) => say(`ข้อ ${n}`)) })] }));
  const replies = (length: number) => Array.from({ length }, (_, n) => ({ label: `ข้อ ${n}`, text: `ข้อ ${n}` }));
  assert.ok(takes({ quick_replies: replies(MAX_QUICK_REPLIES) }));
  assert.deepEqual(errorsOf({ quick_replies: replies(MAX_QUICK_REPLIES + 1) }), ["too_many_quick_replies"]);
  assert.ok(!takes({}));
  assert.ok(!takes({ quick_replies: [] }));
});

test("an address is a web page; its Thai letters count as they are encoded", () => {
  const url = (length: number) => `https://shop.example/${"x".repeat(length - 21)}`;
  assert.ok(takes({ cards: [card({ buttons: [link(url(MAX_CARD_URL))] })] }));
  assert.deepEqual(errorsOf({ cards: [card({ buttons: [link(url(MAX_CARD_URL + 1))] })] }), ["card_link_long"]);
  assert.deepEqual(errorsOf({ cards: [card({ buttons: [link(`https://shop.example/${"ก".repeat(150)}`)] })] }), [
    "card_link_long",
  ]);
  for (const bad of [
    "javascript:alert(1)",
    "https://user:pass@shop.example",
    "ftp://shop.example",
    "shop",
    "https://a b.example",
  ]) {
    assert.deepEqual(errorsOf({ cards: [card({ buttons: [link(bad)] })] }), ["address"], bad);
  }
});

test("a title alone is no card, and a picture that is a link stands alone", () => {
  assert.deepEqual(errorsOf({ cards: [card({ text: "" })] }), ["card_only_title"]);
  const picture = card({ picture_id: crypto.randomUUID(), text: "", link: { url: "https://shop.example" } });
  assert.ok(takes({ cards: [picture] }));
  assert.deepEqual(errorsOf({ cards: [picture, card()] }), ["card_picture_alone"]);
  assert.deepEqual(errorsOf({ cards: [card({ link: { url: "https://shop.example" } })] }), ["required"]);
});

test("all cards together fit a carousel of LINE", () => {
  const long = () =>
    card({ buttons: Array.from({ length: 3 }, () => link(`https://shop.example/${"x".repeat(979)}`)) });
  assert.ok(takes({ cards: Array.from({ length: 7 }, long) }));
  assert.deepEqual(errorsOf({ cards: Array.from({ length: 9 }, long) }), ["cards_too_large"]);
});
