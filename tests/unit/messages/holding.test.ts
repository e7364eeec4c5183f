/** How long a message that cannot be sent holds back its room, and how often it is retried meanwhile. */
import assert from "node:assert/strict";
import { test } from "node:test";
import { BROADCAST_HOLD_MS, HOLD_MS, isHeldTooLong, waitBeforeNext } from "@/lib/messages/delivery/holding";

const MINUTE = 60_000;
const heldFor = (ms: number, content: unknown = null) => ({
  content,
  delayed_since: new Date(Date.now() - ms).toISOString(),
});
const fresh = { content: null, delayed_since: null };
const assertNear = (given: number, wanted: number) =>
  assert.ok(Math.abs(given - wanted) < 200, `${given}, not ${wanted}`);

test("a message is given up after ten minutes, one of a broadcast after thirty, and never before its first delay", () => {
  assert.equal(isHeldTooLong(fresh), false);
  assert.equal(isHeldTooLong(heldFor(HOLD_MS - MINUTE)), false);
  assert.equal(isHeldTooLong(heldFor(HOLD_MS + 1)), true);
  const broadcast = { broadcast_id: "b" };
  assert.equal(isHeldTooLong(heldFor(HOLD_MS + 1, broadcast)), false);
  assert.equal(isHeldTooLong(heldFor(BROADCAST_HOLD_MS + 1, broadcast)), true);
});

test("delays grow with the attempts up to a minute, and a provider's own delay takes precedence", () => {
  const after = (attempts: number, after_ms = 0) => waitBeforeNext({ message: fresh, calls: [{ attempts }] }, after_ms);
  assert.deepEqual([after(0), after(1), after(3), after(7), after(30)], [500, 1_000, 4_000, MINUTE, MINUTE]);
  assert.equal(after(0, 5 * MINUTE), 5 * MINUTE);
});

test("attempts that make no call back off as well", () => {
  assertNear(waitBeforeNext({ message: heldFor(4_000), calls: [] }, 0), 4_000);
  assertNear(waitBeforeNext({ message: heldFor(5 * MINUTE), calls: [] }, 0), MINUTE);
});

test("the last attempt runs when the time limit ends, however long the provider asks to wait", () => {
  assertNear(waitBeforeNext({ message: heldFor(8 * MINUTE), calls: [] }, 60 * MINUTE), 2 * MINUTE);
  assert.equal(waitBeforeNext({ message: heldFor(HOLD_MS), calls: [] }, 60 * MINUTE), 1_000);
});
