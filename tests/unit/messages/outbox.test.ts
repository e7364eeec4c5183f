import assert from "node:assert/strict";
import { test } from "node:test";
import {
  markFailed,
  markSending,
  nextOutgoing,
  type Outgoing,
  outgoingBubble,
  restoreOutbox,
  retryOutgoing,
  SEND_BY_ITSELF_MS,
  withoutOutgoing,
} from "@/lib/messages/outbox";

const NOW = Date.parse("2026-11-20T07:00:00Z");
const id = (n: number) => `20000000-0000-4000-8000-${String(n).padStart(12, "0")}`;

const written = (n: number, part: Partial<Outgoing> = {}): Outgoing => ({
  client_id: id(n),
  room_id: id(100),
  text: `ข้อความ ${n}`,
  is_note: false,
  mentions: [],
  attachments: [],
  reply_to_id: null,
  sticker: null,
  quick_message_id: null,
  is_private: false,
  rich: null,
  created_at: new Date(NOW + n).toISOString(),
  state: "queued",
  error: null,
  tries: 0,
  retry_at: null,
  ...part,
});

test("sends one message at a time, in the order written", () => {
  const outbox = [written(1), written(2)];
  assert.equal(nextOutgoing(outbox)?.client_id, id(1));
  const sending = markSending(outbox, id(1));
  assert.equal(nextOutgoing(sending), null);
  assert.equal(nextOutgoing(withoutOutgoing(sending, new Set([id(1)])))?.client_id, id(2));
});

test("a temporary error keeps the message at the head of the queue; a refusal lets the next one go", () => {
  const outbox = markSending([written(1), written(2)], id(1));
  assert.equal(nextOutgoing(markFailed(outbox, id(1), "unavailable", NOW))?.client_id, id(1));
  const refused = markFailed(outbox, id(1), "channel_disconnected", NOW);
  assert.equal(refused[0]?.state, "failed");
  assert.equal(nextOutgoing(refused)?.client_id, id(2));
});

test("does not send old messages by itself; a tap retries them", () => {
  const old = NOW + SEND_BY_ITSELF_MS + 10;
  const failed = markFailed(markSending([written(1)], id(1)), id(1), "unavailable", old);
  assert.equal(failed[0]?.state, "failed");
  const again = markFailed(markSending(retryOutgoing(failed, id(1), old), id(1)), id(1), "unavailable", old + 1000);
  assert.equal(again[0]?.state, "queued");
  assert.equal(again[0]?.client_id, id(1));
});

test("after a reload sends interrupted messages, keeps failed ones and discards invalid data", () => {
  const stored = JSON.stringify([
    written(1, { state: "sending", tries: 1 }),
    written(2, { state: "failed" }),
    { x: 1 },
  ]);
  assert.deepEqual(
    restoreOutbox(stored, NOW).map(({ client_id, state }) => [client_id, state]),
    [
      [id(1), "queued"],
      [id(2), "failed"],
    ],
  );
  assert.equal(restoreOutbox(stored, NOW + SEND_BY_ITSELF_MS + 10)[0]?.state, "failed");
  assert.deepEqual(restoreOutbox("{", NOW), []);
  assert.deepEqual(restoreOutbox(null, NOW), []);
});

test("an outgoing message keeps its bubble object while it does not change", () => {
  const item = written(1);
  assert.equal(outgoingBubble(item, id(9)), outgoingBubble(item, id(9)));
  assert.notEqual(outgoingBubble(markSending([item], id(1))[0] ?? item, id(9)), outgoingBubble(item, id(9)));
});
