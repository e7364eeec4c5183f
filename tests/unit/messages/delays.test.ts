/** When a room shows that a message is delayed, and why. */
import assert from "node:assert/strict";
import { test } from "node:test";
import { delayReason, isDelayed, nextWaiting } from "@/lib/messages/delivery/delays";
import type { Message } from "@/lib/messages/schema";

const NOW = Date.parse("2026-11-22T05:00:00Z");
const at = (seconds: number) => new Date(NOW + seconds * 1000).toISOString();
const message = (part: Partial<Message>) =>
  ({
    state: "sending",
    delayed_since: null,
    retry_at: null,
    updated_at: at(0),
    failure_code: null,
    ...part,
  }) as Message;

test("a short delay is not reported, one of eight seconds is, and a wait known to be long is reported at once", () => {
  assert.equal(isDelayed(message({ delayed_since: at(-2), retry_at: at(1) }), NOW), false);
  assert.equal(isDelayed(message({ delayed_since: at(-8), retry_at: at(1) }), NOW), true);
  assert.equal(isDelayed(message({ delayed_since: at(0), retry_at: at(60) }), NOW), true);
});

test("a message that nobody has tried to send for a minute is reported as delayed", () => {
  for (const state of ["queued", "sending"] as const) {
    assert.equal(isDelayed(message({ state, updated_at: at(-59) }), NOW), false);
    assert.equal(isDelayed(message({ state, updated_at: at(-60) }), NOW), true);
  }
  assert.equal(delayReason(message({})), "queue");
});

test("a settled message is never delayed, whatever its age", () => {
  for (const state of ["received", "sent", "delivered", "read", "failed", "unknown"] as const) {
    assert.equal(isDelayed(message({ state, updated_at: at(-3600) }), NOW), false, state);
  }
});

test("the first waiting message holds back those behind it", () => {
  assert.equal(nextWaiting([message({ state: "sent" })]), null);
  const [first, second] = [message({ id: "1" }), message({ id: "2", state: "queued" })];
  assert.deepEqual(nextWaiting([message({ state: "failed" }), first, second]), { message: first, behind: 1 });
});

test("every failure code of an adapter has a message; an unknown code is reported as our own error", () => {
  const reason = (failure_code: string) => delayReason(message({ failure_code, retry_at: at(1) }));
  for (const code of ["provider_unreachable", "provider_busy", "token_refused", "channel_busy"]) {
    assert.equal(reason(code), code);
  }
  assert.equal(reason("internal"), "internal");
  assert.equal(reason("something new"), "internal");
});
