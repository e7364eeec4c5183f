import assert from "node:assert/strict";
import { test } from "node:test";
import { groupBubble } from "@/lib/messages/grouping";
import type { Bubble } from "@/lib/messages/outbox";
import { dayIn } from "@/lib/time-zone";

const dayOf = (iso: string) => dayIn("Asia/Bangkok", new Date(iso));
const bubble = (created_at: string, part: Partial<Bubble> = {}): Bubble => ({
  id: created_at,
  sequence: 1,
  author_kind: "customer",
  author_id: null,
  kind: "text",
  text: "",
  content: null,
  attachments: [],
  reactions: [],
  origin: null,
  reply_to_id: null,
  is_note: false,
  mentions: [],
  client_id: null,
  state: "received",
  failure_code: null,
  delayed_since: null,
  retry_at: null,
  cost: null,
  has_quote_token: false,
  unsent_at: null,
  created_at,
  sent_at: null,
  ...part,
});

test("messages of one author within three minutes are a group", () => {
  const a = bubble("2026-11-20T07:00:00Z");
  const b = bubble("2026-11-20T07:02:59Z");
  const c = bubble("2026-11-20T07:06:00Z");
  assert.deepEqual(groupBubble(b, a, c, dayOf), { startsDay: false, startsGroup: false, endsGroup: true });
  assert.equal(groupBubble(c, b, undefined, dayOf).startsGroup, true);
});

test("a note, an event or another author ends the group", () => {
  const a = bubble("2026-11-20T07:00:00Z");
  for (const part of [{ is_note: true }, { kind: "event" as const }, { author_kind: "member" as const }]) {
    assert.equal(groupBubble(bubble("2026-11-20T07:00:10Z", part), a, undefined, dayOf).startsGroup, true);
  }
});

test("a day starts at midnight in the project's time zone", () => {
  const evening = bubble("2026-11-20T16:59:30Z");
  const midnight = bubble("2026-11-20T17:00:30Z");
  const grouping = groupBubble(midnight, evening, undefined, dayOf);
  assert.equal(grouping.startsDay, true);
  assert.equal(grouping.startsGroup, true);
  assert.equal(groupBubble(evening, undefined, midnight, dayOf).startsDay, true);
});
