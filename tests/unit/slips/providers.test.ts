/**
 * Each provider over its real protocol on a real port: what each of its codes maps to, and its message in both
 * languages.
 */
import assert from "node:assert/strict";
import { after, test } from "node:test";
import en from "@/messages/en";
import th from "@/messages/th";
import { SLIPS_KEY, slipsEnvironment } from "../../../local/providers/environment";
import { startSlips } from "../../../local/providers/slips/server";
import { expectLogged } from "../../support/logged";
import "../../support/server-side";
import { slipText } from "../../support/slip-images";

const { easyslip } = await import("@/lib/slips/providers/easyslip/provider");
const { easyslipCodes } = await import("@/lib/slips/providers/easyslip/codes");
const { slipok } = await import("@/lib/slips/providers/slipok/provider");
const { slipokCodes, slipokDoubts } = await import("@/lib/slips/providers/slipok/codes");
const { slip2go } = await import("@/lib/slips/providers/slip2go/provider");
const { slip2goCodes, slip2goFound } = await import("@/lib/slips/providers/slip2go/codes");
const { verifySlip } = await import("@/lib/slips/verify");
const { readSlipQr } = await import("@/lib/slips/qr");
const { reasons } = await import("@/lib/slips/outcomes");

expectLogged("slip_provider_unreachable");
const bank = await startSlips();
after(bank.stop);
const { SLIP_PROVIDER_BRANCH: branch } = slipsEnvironment(bank);
const settings = { base_url: bank.origin, key: SLIPS_KEY, branch };
const providers = { easyslip, slipok, slip2go };
const accounts = [{ id: "a", bank: "KBANK", number: "1234567890", name_th: "ร้านสายหมอก", name_en: null }];

let place = 0;
/** A transfer that the banks know, and its QR. */
function pay(amount = 590.25) {
  const reference = `REFERENCE${++place}`;
  bank.control.addTransfer({
    bank: "014",
    reference,
    amount,
    at: "2026-11-21T10:15:07+07:00",
    sender: { name: "นาย มานี ใ", account: "xxx-x-x1111-x" },
    receiver: { bank: "004", name: "ร้านสายหมอก", account: "xxx-x-x6789-x", proxy: null },
  });
  const qr = readSlipQr(slipText("014", reference));
  assert.ok(qr);
  return { qr, reference };
}
const ready = (name: keyof typeof providers) => ({
  name,
  ask: (text: string, compares: boolean) => providers[name].ask(settings, text, compares),
});
const expected = { amount: null, receivers: accounts, was_asked: false };

for (const name of ["easyslip", "slipok", "slip2go"] as const) {
  test(`${name}: verifies a transfer against our accounts, with the amount in satang and both parties`, async () => {
    const { qr, reference } = pay();
    const found = await verifySlip(qr, { ...expected, amount: 59_025 }, ready(name));
    assert.equal(found.outcome, "verified");
    assert.equal(found.receiving_account_id, "a");
    assert.deepEqual(found.transfer, {
      reference,
      amount: 59_025,
      transferred_at: "2026-11-21T03:15:07.000Z",
      sender: { bank: "014", name: "นาย มานี ใ", account: "xxx-x-x1111-x", proxy: null },
      receiver: { bank: "004", name: "ร้านสายหมอก", account: "xxx-x-x6789-x", proxy: null },
    });
  });

  test(`${name}: reports another amount, another receiver, no such transfer, and a check by somebody else before ours`, async () => {
    assert.equal((await verifySlip(pay().qr, { ...expected, amount: 59_024 }, ready(name))).outcome, "amount_mismatch");
    const others = [{ ...accounts[0], number: "9999999999" } as (typeof accounts)[0]];
    assert.equal(
      (await verifySlip(pay().qr, { ...expected, receivers: others }, ready(name))).outcome,
      "receiver_mismatch",
    );
    const unknown = readSlipQr(slipText("014", `UNKNOWN${++place}`));
    assert.ok(unknown);
    assert.equal((await verifySlip(unknown, expected, ready(name))).outcome, "not_found");
    const { qr } = pay();
    await providers[name].ask(settings, qr.text, true);
    assert.equal((await verifySlip(qr, expected, ready(name))).outcome, "duplicate");
    // without a known account the payment is still reported, as unchecked
    const free = await verifySlip(pay().qr, { ...expected, receivers: [] }, ready(name));
    assert.deepEqual([free.outcome, free.reason], ["verified", "receiver_unchecked"]);
  });

  test(`${name}: a lost response is retried, and "duplicate" of our own request counts as verified`, async () => {
    const { qr } = pay();
    bank.control.fail("drop");
    const lost = await verifySlip(qr, expected, ready(name));
    assert.deepEqual([lost.outcome, lost.reason], ["provider_down", "provider_silent"]);
    const again = await verifySlip(qr, { ...expected, was_asked: true }, ready(name));
    assert.equal(again.outcome, "verified");
    assert.equal(again.transfer?.amount, 59_025);
  });

  test(`${name}: reports an unknown key, an unreachable address and an invalid response`, async () => {
    const wrong = await providers[name].ask({ ...settings, key: "other" }, pay().qr.text, true);
    assert.ok(wrong.kind === "refusal" && wrong.reason === "key_refused", JSON.stringify(wrong));
    const nobody = await providers[name].ask({ ...settings, base_url: "http://127.0.0.1:9" }, pay().qr.text, true);
    assert.ok(nobody.kind === "refusal" && nobody.reason === "provider_silent");
    const unknown = await providers[name].ask({ ...settings, base_url: `${bank.origin}/nowhere/` }, "x", true);
    assert.ok(unknown.kind === "refusal" && unknown.outcome !== "duplicate");
  });
}

const LISTS = [
  ["easyslip", easyslipCodes, {}],
  ["slipok", slipokCodes, slipokDoubts],
  ["slip2go", slip2goCodes, slip2goFound],
] as const;
for (const [name, codes, found] of LISTS) {
  for (const [code, { outcome, reason }] of Object.entries(codes)) {
    test(`${name} ${code} maps to ${outcome} and has a message`, async () => {
      bank.control.fail(code);
      const unknown = readSlipQr(slipText("014", `CODE${++place}${name}`));
      assert.ok(unknown);
      const answer = await providers[name].ask(settings, unknown.text, true);
      assert.deepEqual(answer.kind === "refusal" && [answer.outcome, answer.reason, answer.code], [
        outcome,
        reason,
        code,
      ]);
      assert.ok(th.slips.reasons[reason] && en.slips.reasons[reason]);
      assert.ok(th.slips.outcomes[outcome] && en.slips.outcomes[outcome]);
    });
  }
  for (const [code, doubt] of Object.entries(found)) {
    test(`${name} ${code} with its transfer is judged here`, async () => {
      bank.control.fail(code);
      const answer = await providers[name].ask(settings, pay().qr.text, true);
      assert.deepEqual(answer.kind === "transfer" && [answer.doubt, answer.transfer.amount], [doubt, 59_025]);
    });
  }
}

test("a late bank gives its retry delay; a provider's own limits are waited for", async () => {
  bank.control.fail("1010");
  const late = await slipok.ask(settings, pay().qr.text, true);
  assert.equal(late.kind === "refusal" && late.retry_seconds, 300);
  bank.control.fail("1009");
  const away = await slipok.ask(settings, pay().qr.text, true);
  assert.equal(away.kind === "refusal" && away.retry_seconds, 900);
});

for (const [name, code] of [
  ["slipok", "1012"],
  ["slip2go", "200501"],
] as const) {
  test(`${name}: a duplicate of our own request without its transfer is retried once, then left to a person`, async () => {
    const { qr, reference } = pay();
    await providers[name].ask(settings, qr.text, true);
    bank.control.fail(`${code} bare`);
    const again = await verifySlip(qr, { ...expected, was_asked: true }, ready(name));
    assert.deepEqual([again.outcome, again.transfer?.reference], ["verified", reference]);
    bank.control.fail(`${code} bare`);
    assert.equal((await verifySlip(qr, expected, ready(name))).outcome, "duplicate");
    bank.control.fail(`${code} bare`, 2);
    const lost = await verifySlip(qr, { ...expected, was_asked: true }, ready(name));
    assert.deepEqual([lost.outcome, lost.reason], ["qr_only", "answer_lost"]);
  });

  test(`${name}: a request without the duplicate check reports no duplicate`, async () => {
    const { qr } = pay();
    await providers[name].ask(settings, qr.text, true);
    const answer = await providers[name].ask(settings, qr.text, false);
    assert.equal(answer.kind === "transfer" && answer.doubt, null);
  });
}

test("without a provider the QR is valid and nothing is confirmed", async () => {
  const { outcome, reason } = await verifySlip(pay().qr, expected, null);
  assert.deepEqual([outcome, reason], ["qr_only", "no_provider"]);
});

test("every reason has a message", () => {
  for (const reason of reasons) assert.ok(th.slips.reasons[reason] && en.slips.reasons[reason], reason);
});
