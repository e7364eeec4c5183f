import assert from "node:assert/strict";
import { test } from "node:test";
import type { Outcome } from "@/lib/slips/outcomes";

const { thanksFor } = await import("@/lib/slips/thanks");

const SENT = "2026-11-25T10:00:00.000000+00:00";
const slip = (id: string, outcome: Outcome, change: object = {}) => ({
  id,
  outcome,
  reason: "found",
  is_paid: outcome === "verified" || outcome === "manual",
  amount: 10_000,
  settled_at: "2026-11-25T10:00:05.000000+00:00",
  ...change,
});

test("thanks are offered only for money that the bank or the team confirmed", () => {
  assert.deepEqual(thanksFor([slip("a", "verified")], SENT, null), { client_id: "a", satang: 10_000 });
  assert.deepEqual(thanksFor([slip("a", "manual", { reason: "accepted" })], SENT, null)?.satang, 10_000);
  const others = [
    slip("a", "verified", { reason: "receiver_unchecked" }),
    slip("b", "manual", { reason: "refused", is_paid: false }),
    slip("c", "qr_only", { amount: null }),
    slip("d", "duplicate"),
    slip("e", "bank_pending"),
  ];
  for (const other of others) assert.equal(thanksFor([other], SENT, null), null, other.id);
});

test("several slips in a picture are thanked for together, under one id whatever their order", () => {
  const slips = [slip("b", "verified"), slip("a", "manual", { reason: "accepted" }), slip("c", "not_found")];
  assert.deepEqual(thanksFor(slips, SENT, null), { client_id: "a", satang: 20_000 });
  assert.deepEqual(thanksFor(slips.toReversed(), SENT, null), { client_id: "a", satang: 20_000 });
});

test("an answer after the confirmation takes the place of thanks, one before it does not", () => {
  const paid = [slip("a", "verified")];
  assert.ok(thanksFor(paid, SENT, "2026-11-25T09:59:59Z"));
  assert.ok(thanksFor(paid, SENT, "2026-11-25T10:00:04Z"), "“one moment, please”");
  assert.equal(thanksFor(paid, SENT, "2026-11-25T10:00:06Z"), null);
});
