import assert from "node:assert/strict";
import { test } from "node:test";
import { broadcastInputSchema, isMoving, isOpen } from "@/lib/broadcasts/schema";

const input = (part: Record<string, unknown> = {}) => ({
  name: "โปร",
  bubbles: [],
  social_ids: [],
  audience: {},
  link_tracking: "total",
  sender_name: null,
  ignores_quiet: false,
  ignores_cap: false,
  is_staged: false,
  ...part,
});
const isFit = (part: Record<string, unknown>) => broadcastInputSchema.safeParse(input(part)).success;

test("a draft needs only a name", () => {
  assert.equal(isFit({}), true);
  assert.equal(isFit({ name: "  " }), false);
});

test("a text may use only variables that are known for every recipient", () => {
  assert.equal(isFit({ bubbles: [{ text: "คุณ{{ชื่อ|ลูกค้า}} จาก {{ร้าน}} {{first name}}" }] }), true);
  for (const text of ["{{เบอร์โทร}}", "{{ผู้ตอบ}}", "{{อะไร}}", "{{ชื่อ", "  "]) {
    assert.equal(isFit({ bubbles: [{ text }] }), false, text);
  }
  assert.equal(isFit({ bubbles: Array(6).fill({ text: "x" }) }), false);
});

test("a text is as long as LINE counts it, so that each bubble is one message", () => {
  assert.equal(isFit({ bubbles: [{ text: "ก".repeat(5000) }] }), true);
  assert.equal(isFit({ bubbles: [{ text: "ก".repeat(5001) }] }), false);
  assert.equal(isFit({ bubbles: [{ text: "😀".repeat(2500) }] }), true);
  assert.equal(isFit({ bubbles: [{ text: "😀".repeat(2501) }] }), false);
});

test("an audience accepts known filters with valid values only", () => {
  assert.equal(isFit({ audience: { active_days: 30, consent: "not_no", min_spend: 500 } }), true);
  assert.equal(isFit({ audience: { active_days: 0 } }), false);
  assert.equal(isFit({ audience: { tags_any: ["x"] } }), false);
});

test("only drafts and scheduled broadcasts are editable; only those in preparation or being sent make progress", () => {
  assert.deepEqual(
    ["draft", "scheduled"].map((state) => isOpen(state as "draft")),
    [true, true],
  );
  assert.deepEqual(
    ["preparing", "sending"].map((state) => isMoving(state as "sending")),
    [true, true],
  );
  for (const state of ["paused", "sent", "cancelled", "failed"] as const) {
    assert.deepEqual([isOpen(state), isMoving(state)], [false, false], state);
  }
});
