import assert from "node:assert/strict";
import { test } from "node:test";
import { inOrderOfWriting, lateSince } from "@/lib/messages/late";
import type { Bubble } from "@/lib/messages/outbox";

const at = (minute: number) => new Date(Date.UTC(2026, 10, 22, 12, minute)).toISOString();
const bubble = (sequence: number, arrived: number, written: number | null = null, author_kind = "customer") =>
  ({
    id: `m${sequence}`,
    sequence,
    author_kind,
    created_at: at(arrived),
    sent_at: written === null ? null : at(written),
  }) as Bubble;
const order = (bubbles: readonly Bubble[]) => bubbles.map(({ sequence }) => sequence);

test("a message that arrives late is shown where it was written", () => {
  const held = [bubble(1, 0, 0), bubble(2, 5, 5), bubble(3, 8, null, "member"), bubble(4, 20, 3)];
  const shown = inOrderOfWriting(held);
  assert.deepEqual(order(shown), [1, 4, 2, 3]);
  assert.deepEqual([shown[1]?.created_at, shown[1]?.arrived_at], [at(3), at(20)]);
  assert.equal(inOrderOfWriting(held)[1], shown[1], "the same object each time");
});

test("several late messages keep their written order; one older than all loaded messages comes first", () => {
  assert.deepEqual(
    order(inOrderOfWriting([bubble(1, 10, 10), bubble(2, 30, 6), bubble(3, 30, 4), bubble(4, 31, 12)])),
    [3, 2, 1, 4],
  );
});

test("messages in time stay in place, and the list stays the same object", () => {
  const held = [bubble(1, 0, 0), bubble(2, 1, 0), bubble(3, 9, 1, "member")];
  assert.equal(inOrderOfWriting(held), held);
  assert.equal(lateSince(bubble(1, 9, 1, "member")), null, "echoes of the shop's own stand where they arrived");
});
