/** A provider that hangs keeps its own few places busy, and nobody else's. */
import assert from "node:assert/strict";
import { test } from "node:test";
import { Slots } from "@/lib/messages/delivery/slots";

test("so many may enter, for each key of its own", () => {
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

test("leaving twice frees one place", () => {
  const slots = new Slots(1);
  const leave = slots.enter("line");
  leave?.();
  leave?.();
  assert.ok(slots.enter("line"));
  assert.equal(slots.enter("line"), null);
  leave?.();
  assert.equal(slots.enter("line"), null);
});
