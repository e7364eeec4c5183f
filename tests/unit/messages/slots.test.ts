/** A provider that hangs occupies its own slots only. */
import assert from "node:assert/strict";
import { test } from "node:test";
import { Slots } from "@/lib/messages/delivery/slots";

test("each key has its own limit of slots", () => {
  const slots = new Slots(2);
  const [first, second] = [slots.enter("line"), slots.enter("line")];
  assert.ok(first && second);
  assert.equal(slots.enter("line"), null);
  assert.ok(slots.enter("facebook"));
  first();
  const third = slots.enter("line");
  assert.ok(third);
  assert.equal(slots.enter("line"), null);
});

test("broadcasts leave a slot to conversations", () => {
  const slots = new Slots(3);
  assert.ok(slots.enter("facebook", 1) && slots.enter("facebook", 1));
  assert.equal(slots.enter("facebook", 1), null);
  assert.ok(slots.enter("facebook"));
  assert.equal(slots.enter("facebook"), null);
});

test("leaving twice frees one slot", () => {
  const slots = new Slots(1);
  const leave = slots.enter("line");
  leave?.();
  leave?.();
  assert.ok(slots.enter("line"));
  assert.equal(slots.enter("line"), null);
  leave?.();
  assert.equal(slots.enter("line"), null);
});
