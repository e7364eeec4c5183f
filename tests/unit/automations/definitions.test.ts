import assert from "node:assert/strict";
import { randomUUID } from "node:crypto";
import { test } from "node:test";
import { automaticMessageSchema, definitionSchema, splitBubbles } from "@/lib/automations/schema";
import { automationVariables } from "@/lib/automations/variables";
import { businessHoursSchema, FIRST_HOURS, overlap } from "@/lib/hours/schema";
import { bubblesOf, quickRepliesOf } from "@/lib/socials/bubbles";

const rule = { trigger: { on: "message" }, match: "all", conditions: [], actions: [{ do: "note", text: "x" }] };
const codes = (more: object) => {
  const { success, error } = definitionSchema.safeParse({ ...rule, ...more });
  return success ? "ok" : error.issues.map(({ message }) => message).join();
};

test("a rule needs a trigger and an action", () => {
  assert.equal(codes({}), "ok");
  assert.equal(codes({ actions: [] }), "ruleWithoutAction");
  assert.equal(codes({ trigger: { on: "unanswered" } }), "required");
  assert.equal(codes({ trigger: { on: "unanswered", minutes: 0 } }), "minutes");
  assert.notEqual(codes({ trigger: { on: "never" } }), "ok");
  assert.equal(codes({ actions: [{ do: "assign", user_id: "" }] }), "required");
  assert.equal(codes({ actions: [{ do: "send", bubbles: [" "], spends_quota: true }] }), "required");
  assert.equal(codes({ conditions: [{ if: "text", op: "contains", words: [] }] }), "required");
  assert.equal(codes({ conditions: [{ if: "text", op: "phone" }] }), "ok");
  assert.equal(codes({ conditions: [{ if: "assignee", op: "is" }] }), "required");
  assert.equal(codes({ conditions: [{ if: "assignee", op: "is", user_id: randomUUID() }] }), "ok");
});

test("empty bubbles are left out of a message", () => {
  const message = { is_on: true, spends_quota: true, minutes: 5, each_conversation: true };
  assert.deepEqual(automaticMessageSchema.parse({ ...message, texts: { all: { th: ["ก", " ", ""] } } }).texts, {
    all: { th: ["ก"] },
  });
});

const say = { do: "say", label: "สนใจ", text: "สนใจค่ะ" };
const card = { picture_id: null, title: "เสื้อยืด", text: "", buttons: [say], link: null };
const quick_replies = [{ label: "ใช่", text: "ใช่ค่ะ" }];
const sends = (...bubbles: unknown[]) => codes({ actions: [{ do: "send", bubbles, spends_quota: true }] });

test("a rule sends cards, below its texts or alone, and quick replies below a text", () => {
  assert.equal(sends({ cards: [card] }), "ok");
  assert.equal(sends("ดูนี่ค่ะ", { cards: [card, card], quick_replies }), "ok");
  assert.equal(sends("ดูนี่ค่ะ", { quick_replies }), "ok");
  // the empty text falls away
  assert.equal(sends(" ", { cards: [card] }), "ok");
  assert.equal(sends("", { quick_replies }), "empty_message");
  assert.equal(sends({ cards: [card] }, "ดูนี่ค่ะ"), "invalid");
  assert.equal(sends({ cards: [card] }, { quick_replies }), "invalid");
  assert.equal(sends("ดูนี่ค่ะ", {}), "required");
  assert.equal(sends("ดูนี่ค่ะ", { cards: [{ ...card, title: "" }] }), "required");
  assert.equal(sends("ดูนี่ค่ะ", { cards: [{ ...card, title: "ก".repeat(81) }] }), "card_title_long");
  assert.equal(sends("1", "2", "3", "4", { cards: [card] }), "ok");
  assert.notEqual(sends("1", "2", "3", "4", "5", { cards: [card] }), "ok");
});

test("an automatic message keeps the pictures of its cards, which the form shows", () => {
  const picture = {
    id: randomUUID(),
    kind: "image",
    name: "a.jpg",
    mime: "image/jpeg",
    size: 10,
    width: 1,
    height: 1,
    duration_ms: null,
  };
  const bubbles = ["สวัสดี", { cards: [{ ...card, picture_id: picture.id }], pictures: [picture] }];
  const message = { is_on: true, spends_quota: true, minutes: 5, each_conversation: true };
  const { texts } = automaticMessageSchema.parse({ ...message, texts: { all: { th: bubbles } } });
  const split = splitBubbles(texts.all?.th ?? []);
  assert.deepEqual(split.texts, ["สวัสดี"]);
  assert.deepEqual(
    split.rich?.pictures.map(({ id }) => id),
    [picture.id],
  );
});

const { fill, unknown } = automationVariables;

test("fills in variables and falls back to the text after the bar for unknown values", () => {
  assert.equal(fill("สวัสดี {{ชื่อ|ลูกค้า}}", { name: "มะลิ" }), "สวัสดี มะลิ");
  assert.equal(fill("สวัสดี {{ ชื่อ | ลูกค้า }}", {}), "สวัสดี ลูกค้า");
  assert.equal(fill("{{name|there}}, {{opens_at}}", { name: "{{ร้าน}}" }), "{{ร้าน}}, ");
  assert.deepEqual(unknown("{{ชื่อ}} {{วันเกิด|x}}"), ["วันเกิด"]);
});

test("time ranges of a day must not overlap", () => {
  assert.equal(
    overlap([
      { from: "13:00", to: "18:00" },
      { from: "09:00", to: "12:00" },
    ]),
    false,
  );
  assert.equal(
    overlap([
      { from: "09:00", to: "13:00" },
      { from: "12:59", to: "18:00" },
    ]),
    true,
  );
  assert.equal(
    overlap([
      { from: "20:00", to: "02:00" },
      { from: "23:00", to: "23:30" },
    ]),
    true,
  );
  const [day = []] = FIRST_HOURS.weekly;
  const weekly = [[...day, ...day], [], [], [], [], [], []];
  const { error } = businessHoursSchema.safeParse({ ...FIRST_HOURS, weekly });
  assert.deepEqual(
    error?.issues.map(({ message }) => message),
    ["hoursOverlap"],
  );
});

test("only the product's own messages may have several bubbles and buttons", () => {
  const content = { bubbles: ["1", "2"], quick_replies: [{ label: "5 ★", data: "csat:x:5" }] };
  const message = { content, text: "1\n\n2" };
  assert.deepEqual(bubblesOf({ ...message, author_kind: "bot" }), ["1", "2"]);
  assert.deepEqual(bubblesOf({ ...message, author_kind: "customer" }), ["1\n\n2"]);
  assert.deepEqual(quickRepliesOf({ ...message, author_kind: "bot" }), content.quick_replies);
  assert.deepEqual(quickRepliesOf({ ...message, author_kind: "member" }), []);
});
