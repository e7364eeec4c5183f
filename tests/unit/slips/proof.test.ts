import assert from "node:assert/strict";
import { test } from "node:test";

const { proofOf, sumsOf } = await import("@/lib/slips/proof");
const { shownOutcome } = await import("@/lib/slips/outcomes");

const slip = (
  outcome: "verified" | "manual" | "qr_only" | "duplicate" | null,
  reason: string | null,
  is_paid: boolean,
) => ({
  outcome,
  reason,
  is_paid,
  amount: 10_000,
  next_try_at: null,
});
const bank = slip("verified", "found", true);
const unmatched = slip("verified", "receiver_unchecked", true);
const team = slip("manual", "accepted", true);
const refused = slip("manual", "refused", false);

test("only the bank's confirmation for the shop's account is money from the bank", () => {
  const nothing = [refused, slip("qr_only", "no_provider", false), slip("duplicate", "seen_before", false)];
  assert.deepEqual([bank, unmatched, team].map(proofOf), ["bank", "unmatched", "team"]);
  assert.deepEqual([...nothing, slip(null, null, false)].map(proofOf), [null, null, null, null]);
});

test("sums keep what the team and the bank say apart, and leave out what nobody confirmed", () => {
  const unknown = { ...team, amount: null };
  assert.deepEqual(sumsOf([bank, bank, unmatched, team, refused, unknown, slip("qr_only", null, false)]), {
    bank: 20_000,
    unmatched: 10_000,
    team: 10_000,
  });
  assert.deepEqual(sumsOf([]), { bank: 0, unmatched: 0, team: 0 });
});

test("a slip that the team refused is not shown as one that it confirmed", () => {
  assert.deepEqual([team, refused].map(shownOutcome), ["manual", "refused"]);
});
