/** The outcome of a transfer over ages, amounts and receivers, and timestamps as providers write them. */
import assert from "node:assert/strict";
import { test } from "node:test";
import "../../support/server-side";

const { judge, CLOCK_TOLERANCE_MS } = await import("@/lib/slips/verify");
const { instantOf } = await import("@/lib/slips/transfer");
const { shownOutcome } = await import("@/lib/slips/outcomes");
const { ageDays } = await import("@/lib/slips/age");
const { transferOf: easyslipTransfer } = await import("@/lib/slips/providers/easyslip/payload");
const { transferOf: slipokTransfer } = await import("@/lib/slips/providers/slipok/payload");
const { transferOf: slip2goTransfer } = await import("@/lib/slips/providers/slip2go/payload");

const DAY = 86_400_000;
const party = { bank: "014", name: "นาย มานี ใ", account: "xxx-x-x1111-x", proxy: null };
const account = { id: "a", bank: "KBANK", number: "1234567890", name_th: "ร้าน", name_en: null };
const match = { account, is_doubtful: false };
const found = (transferred_at: string | null, amount = 10_000) => ({
  kind: "transfer" as const,
  transfer: { reference: "REFERENCE1", amount, transferred_at, sender: party, receiver: party },
  doubt: null,
  code: "200",
});
const expected = { amount: 10_000, receivers: [account], was_asked: false };
const ago = (ms: number) => new Date(Date.now() - ms).toISOString();

test("a transfer over the maximum age is old, whatever else is right; one at the limit is not", () => {
  for (const max_age_days of [1, 30, 365]) {
    for (const days of [0, 0.5, 1, 29, 30, 31, 364, 366, 4000]) {
      const seen_at = ago(3 * DAY);
      const at = new Date(Date.parse(seen_at) - days * DAY).toISOString();
      const { outcome, reason } = judge(found(at), { ...expected, seen_at, max_age_days }, match);
      const wanted = days > max_age_days ? ["old", "too_old"] : ["verified", "found"];
      assert.deepEqual([outcome, reason], wanted, `${days} of ${max_age_days} days`);
    }
  }
});

test("age is measured at the time the slip arrived, not at the bank's answer; the default limit is 30 days", () => {
  const seen_at = ago(60 * DAY);
  const at = new Date(Date.parse(seen_at) - DAY).toISOString();
  assert.equal(judge(found(at), { ...expected, seen_at }, match).outcome, "verified");
  assert.equal(judge(found(ago(29 * DAY)), expected, match).outcome, "verified");
  assert.equal(judge(found(ago(31 * DAY)), expected, match).outcome, "old");
});

test("a transfer before the purchase is old, with a tolerance of five minutes for the bank's clock", () => {
  assert.equal(CLOCK_TOLERANCE_MS, 300_000);
  const not_before = ago(DAY);
  const outcomeAt = (seconds: number) =>
    judge(found(new Date(Date.parse(not_before) + seconds * 1000).toISOString()), { ...expected, not_before }, match)
      .outcome;
  assert.deepEqual([-365 * 86_400, -301, -300, -1, 0, 60].map(outcomeAt), [
    "old",
    "old",
    "verified",
    "verified",
    "verified",
    "verified",
  ]);
  // an invoice may be older than the maximum age that a shop allows
  const long = ago(40 * DAY);
  assert.equal(judge(found(ago(39 * DAY)), { ...expected, not_before: long }, match).outcome, "verified");
});

test("a missing, invalid or future time is left to a person, with and without accounts", () => {
  for (const at of [null, "", "yesterday", ago(-CLOCK_TOLERANCE_MS - 60_000), ago(-543 * 365 * DAY)]) {
    for (const [receivers, receiver] of [[[account], match] as const, [[], null] as const]) {
      for (const limits of [{}, { not_before: ago(DAY) }, { max_age_days: 3650 }]) {
        const { outcome, reason } = judge(found(at), { ...expected, receivers, ...limits }, receiver);
        assert.deepEqual([outcome, reason], ["qr_only", "date_unclear"], String(at));
      }
    }
  }
  assert.equal(judge(found(ago(-60_000)), expected, match).outcome, "verified", "a clock a minute ahead");
});

test("a receiver that only the visible digits confirm is left to a person, unless amount or time already differ", () => {
  const judged = (at: string, amount = 10_000) => {
    const { outcome, reason } = judge(found(at, amount), expected, { account, is_doubtful: true });
    return [outcome, reason];
  };
  assert.deepEqual(judged(ago(0)), ["qr_only", "name_differs"]);
  assert.deepEqual(judged(ago(0), 9_999), ["amount_mismatch", "amount_differs"]);
  assert.deepEqual(judged(ago(60 * DAY)), ["old", "too_old"]);
});

test("verified means our account, the right amount, in time; otherwise the first mismatch is the outcome", () => {
  for (const isOurs of [true, false]) {
    for (const isRight of [true, false]) {
      for (const isFresh of [true, false]) {
        const at = ago(isFresh ? 60_000 : 400 * DAY);
        const { outcome } = judge(found(at, isRight ? 10_000 : 9_999), expected, isOurs ? match : null);
        const wanted = !isOurs ? "receiver_mismatch" : !isRight ? "amount_mismatch" : isFresh ? "verified" : "old";
        assert.equal(outcome, wanted);
      }
    }
  }
});

test("parses providers' timestamps with a zone, without one as Bangkok's, and refuses invalid ones", () => {
  for (const [text, wanted] of [
    ["2026-11-21T10:15:07+07:00", "2026-11-21T03:15:07.000Z"],
    ["2026-11-21T10:15:07+0700", "2026-11-21T03:15:07.000Z"],
    ["2026-11-21T03:15:07.000Z", "2026-11-21T03:15:07.000Z"],
    ["2026-11-21T10:15:07", "2026-11-21T03:15:07.000Z"],
    ["2026-11-21 10:15", "2026-11-21T03:15:00.000Z"],
    ["1", null],
    ["21/11/2026 10:15", null],
    ["2026-13-41T10:15:07", null],
    ["", null],
    [undefined, null],
  ] as const) {
    assert.equal(instantOf(text), wanted, String(text));
  }
});

test("a transfer without a time is still a transfer, at each provider", () => {
  const amount = { amount: 100 };
  const bare = { transRef: "REFERENCE1", sender: {}, receiver: {} };
  for (const date of [undefined, null, "", "soon"]) {
    const easy = easyslipTransfer({ isDuplicate: false, rawSlip: { ...bare, amount, date } });
    const go = slip2goTransfer({ ...bare, ...amount, dateTime: date });
    const ok = slipokTransfer({ ...bare, ...amount, transDate: date, transTime: date, transTimestamp: date });
    for (const transfer of [easy, go, ok])
      assert.deepEqual([transfer?.amount, transfer?.transferred_at], [10_000, null]);
  }
});

test("a slip that stops waiting is left to a person, and one with an unchecked receiver is not shown as paid", () => {
  const said = (outcome: "verified" | "bank_pending" | "provider_down" | "old" | null, more = {}) =>
    shownOutcome({ outcome, reason: null, next_try_at: null, ...more });
  assert.equal(said(null), "checking");
  assert.equal(said("bank_pending", { next_try_at: ago(0) }), "bank_pending");
  assert.equal(said("bank_pending"), "stopped");
  assert.equal(said("provider_down"), "stopped");
  assert.equal(said("old"), "old");
  assert.equal(said("verified", { reason: "found" }), "verified");
  assert.equal(said("verified", { reason: "receiver_unchecked" }), "unchecked");
});

test("a slip is marked with the days since its transfer from 24 hours on", () => {
  const created_at = "2026-11-22T10:00:00Z";
  const days = (transferred_at: string | null) => ageDays({ created_at, transferred_at });
  assert.deepEqual(
    ["2026-11-22T09:59:00Z", "2026-11-21T10:00:01Z", "2026-11-21T10:00:00Z", "2026-11-19T09:00:00Z", null].map(days),
    [null, null, 1, 3, null],
  );
});
