/**
 * Slips for invoices: later than the invoice, one transfer once, a wrong picture refused at once, and every check
 * ends.
 */
import assert from "node:assert/strict";
import { randomUUID } from "node:crypto";
import { test } from "node:test";
import { WebSocket } from "ws";
import type { Member } from "@/lib/members/authority";
import { slipsEnvironment } from "../../../local/providers/environment";
import { startSlips } from "../../../local/providers/slips/server";
import { atEnd } from "../../support/at-end";
import { openBackend } from "../../support/backend";
import { enableServerImports } from "../../support/server-side";
import { type Shop, Shops } from "../../support/shop";
import { newReference, plainSlip, qrPicture, slipPicture, slipText } from "../../support/slip-images";

const backend = await openBackend();
const bank = await startSlips();
atEnd(bank.stop);
enableServerImports(backend.secrets);
// Node 20 has no WebSocket, and the storage client requires one
Object.assign(globalThis, { WebSocket });
Object.assign(process.env, slipsEnvironment(bank), {
  SUPABASE_URL: backend.url,
  DATABASE_URL: backend.databaseUrl,
  DATABASE_SESSION_URL: backend.databaseUrl,
});
const { submitSlip } = await import("@/lib/billing/commands");
const { checkPayment, sweepBilling } = await import("@/lib/billing/jobs");
const { decidePayment, approvalUrl, findApproval } = await import("@/lib/billing/approval");
atEnd(async () => {
  await (globalThis as { chatDatabasePool?: { end: () => Promise<void> } }).chatDatabasePool?.end();
});
const shops = new Shops(backend, 6);
const ago = (days: number) => new Date(Date.now() - days * 86_400_000).toISOString();

interface Owed {
  shop: Shop;
  invoice_id: string;
}

async function orderFor(shop: Shop): Promise<string> {
  const id = randomUUID();
  const args = { p_id: id, p_project_id: shop.project_id, p_package_id: "business", p_months: 1 };
  const { error } = await shop.owner.db.rpc("create_invoice", args);
  assert.equal(error, null);
  return id;
}

/** A shop that owes ฿1,490.00. */
async function openShopWithInvoice(): Promise<Owed> {
  const shop = await shops.open();
  await shops.givePackage(shop, null);
  return { shop, invoice_id: await orderFor(shop) };
}

const send = async ({ shop: { project_id, owner }, invoice_id }: Owed, bytes: Buffer): Promise<string> => {
  const id = randomUUID();
  await submitSlip({ project_id, user_id: owner.id } as Member, invoice_id, id, bytes);
  return id;
};
const uploadSlip = async (owed: Owed, reference: string) => send(owed, await plainSlip("014", reference));

/** A transfer of the amount into the operator's account. */
function transfer({ at = new Date().toISOString(), amount = 1490 } = {}): string {
  const reference = newReference();
  bank.control.addTransfer({
    bank: "014",
    reference,
    amount,
    at,
    sender: { name: "นาย ผู้ซื้อ", account: "xxx-x-x1111-x" },
    receiver: { bank: "004", name: "บจก. ตัวอย่างผู้ให้บริการแชท", account: "xxx-x-x5678-x", proxy: null },
  });
  return reference;
}

async function invoiceOf(id: string) {
  const [row] = await shops.rows<{ state: string; reason: string | null; review_until: Date | null }>(
    "select state, reason, review_until from public.invoices where id = $1",
    [id],
  );
  assert.ok(row);
  return row;
}
const refusedWith = (code: string) => (error: unknown) => {
  const { code: said, status, fields } = error as { code: string; status: number; fields: object };
  assert.deepEqual([said, status, fields], [code, 422, { slip: code }]);
  return true;
};
const tokenOf = async (payment_id: string) => new URL(await approvalUrl(payment_id)).searchParams.get("token") ?? "";

test("a transfer from before the invoice is refused with the reason, and another slip may be submitted", async () => {
  for (const days of [365, 2, 1 / 24]) {
    const owed = await openShopWithInvoice();
    await checkPayment({ payment_id: await uploadSlip(owed, transfer({ at: ago(days) })) }, { attempt: 1 });
    const { state, reason } = await invoiceOf(owed.invoice_id);
    assert.deepEqual([state, reason], ["rejected", "old"], `${days} days`);
    await checkPayment({ payment_id: await uploadSlip(owed, transfer()) }, { attempt: 1 });
    assert.equal((await invoiceOf(owed.invoice_id)).state, "paid");
  }
  // a bank's clock may be slow
  const owed = await openShopWithInvoice();
  await checkPayment({ payment_id: await uploadSlip(owed, transfer({ at: ago(4 / 1440) })) }, { attempt: 1 });
  assert.equal((await invoiceOf(owed.invoice_id)).state, "paid");
});

test("a missing or future time is left to the operator and never pays automatically", async () => {
  for (const at of ["", "soon", ago(-1)]) {
    const owed = await openShopWithInvoice();
    await checkPayment({ payment_id: await uploadSlip(owed, transfer({ at })) }, { attempt: 1 });
    const { state, review_until } = await invoiceOf(owed.invoice_id);
    assert.equal(state, "checking", at);
    assert.ok(review_until && review_until.getTime() > Date.now() + 2 * 86_400_000);
  }
  // not even by a result that calls it verified
  const owed = await openShopWithInvoice();
  const payment_id = await uploadSlip(owed, transfer());
  const settle = (at: string | null) =>
    shops.rows("select system.settle_payment($1, 'verified', 149000, null, 0, $2)", [
      payment_id,
      JSON.stringify({ transferred_at: at }),
    ]);
  await settle(null);
  assert.equal((await invoiceOf(owed.invoice_id)).state, "checking");
  await settle(ago(365));
  assert.equal((await invoiceOf(owed.invoice_id)).state, "rejected");
});

test("a payment for an expired invoice is left to the operator, neither lost nor accepted automatically", async () => {
  const first = await openShopWithInvoice();
  const reference = transfer();
  await shops.rows("update public.invoices set created_at = created_at - interval '8 days' where id = $1", [
    first.invoice_id,
  ]);
  const { error } = await first.shop.owner.db.rpc("cancel_invoice", { p_id: first.invoice_id });
  assert.equal(error, null);
  const again = { shop: first.shop, invoice_id: await orderFor(first.shop) };
  await shops.rows("update public.invoices set created_at = created_at + interval '1 hour' where id = $1", [
    again.invoice_id,
  ]);
  const payment_id = await uploadSlip(again, reference);
  await checkPayment({ payment_id }, { attempt: 1 });
  assert.equal((await invoiceOf(again.invoice_id)).state, "checking");
  assert.equal(await decidePayment(await tokenOf(payment_id), true, null), "paid");
});

/** A shop in its starter year that has ordered the business package, cancelled the order and ordered again when less was left. */
async function reorderUpgrade() {
  const shop = await shops.open();
  await shops.givePackage(shop, null);
  const starter = randomUUID();
  await shops.rows("select private.write_invoice($1, $2, 'starter', 12, false, false, $3)", [
    starter,
    shop.project_id,
    shop.owner.id,
  ]);
  await shops.rows(`select private.pay_invoice($1, '{"name": "x"}', 0, 'operator')`, [starter]);
  const order = async () => {
    const id = randomUUID();
    const args = { p_id: id, p_project_id: shop.project_id, p_package_id: "business", p_months: 12 };
    const { data, error } = await shop.owner.db.rpc("create_invoice", args).single();
    assert.equal(error, null);
    return { id, due: (data as { due_satang: number }).due_satang };
  };
  const first = await order();
  const { error } = await shop.owner.db.rpc("cancel_invoice", { p_id: first.id });
  assert.equal(error, null);
  await shops.rows(
    `update public.subscription_periods set starts_at = starts_at - interval '30 days', ends_at = ends_at - interval '30 days',
       full_ends_at = full_ends_at - interval '30 days' where project_id = $1`,
    [shop.project_id],
  );
  const again = await order();
  assert.ok(again.due > first.due, "less is left to credit");
  return { shop, first, again };
}

test("a payment of an expired upgrade, whose amount no later order has, waits for the operator and then pays it", async () => {
  const { shop, first, again } = await reorderUpgrade();
  const payment_id = await uploadSlip({ shop, invoice_id: again.id }, transfer({ amount: first.due / 100 }));
  await checkPayment({ payment_id }, { attempt: 1 });
  const { state, review_until } = await invoiceOf(again.id);
  assert.equal(state, "checking");
  assert.ok(review_until);
  const token = await tokenOf(payment_id);
  const shown = await findApproval(token);
  const [numbers] = await shops.rows<{ first: string; again: string }>(
    "select (select number from public.invoices where id = $1) as first, (select number from public.invoices where id = $2) as again",
    [first.id, again.id],
  );
  assert.deepEqual(
    [shown?.invoice_number, shown?.submitted_for, shown?.due_satang, shown?.amount_satang],
    [numbers?.first, numbers?.again, first.due, first.due],
  );
  assert.equal(await decidePayment(token, true, null), "paid");
  assert.equal((await invoiceOf(first.id)).state, "paid");
  const replaced = await invoiceOf(again.id);
  assert.deepEqual([replaced.state, replaced.reason], ["expired", "paid_other"]);
  // the credit is what is left now, so the period is shorter than a year
  const [period] = await shops.rows<{ days: number }>(
    `select extract(epoch from ends_at - starts_at)::float / 86400 as days from public.subscription_periods
     where project_id = $1 and package_id = 'business'`,
    [shop.project_id],
  );
  assert.ok(period && period.days > 340 && period.days < 360, String(period?.days));
  // the same transfer pays nothing else
  const next = { shop, invoice_id: await orderFor(shop) };
  await assert.rejects(
    shops.rows(
      "select system.submit_payment($1, $2, $3, 'x/y', '014', (select reference from public.invoice_payments where id = $4))",
      [randomUUID(), next.invoice_id, shop.owner.id, payment_id],
    ),
    /slip_used/,
  );
});

test("an amount that no order had, or that was paid before the order, is still refused", async () => {
  const { shop, first, again } = await reorderUpgrade();
  for (const more of [{ amount: first.due / 100 - 1 }, { amount: first.due / 100, at: ago(2) }]) {
    await checkPayment(
      { payment_id: await uploadSlip({ shop, invoice_id: again.id }, transfer(more)) },
      { attempt: 1 },
    );
    const { state, reason } = await invoiceOf(again.id);
    assert.deepEqual([state, reason], ["rejected", "amount_mismatch"]);
  }
});

test("the operator can still approve a payment whose invoice has expired meanwhile", async () => {
  const owed = await openShopWithInvoice();
  const payment_id = await uploadSlip(owed, transfer({ at: "" }));
  await checkPayment({ payment_id }, { attempt: 1 });
  await shops.rows("update public.invoices set review_until = now() - interval '1 second' where id = $1", [
    owed.invoice_id,
  ]);
  await sweepBilling();
  await shops.rows("update public.invoices set expires_at = now() where id = $1", [owed.invoice_id]);
  await sweepBilling();
  assert.equal((await invoiceOf(owed.invoice_id)).state, "expired");
  // a later order whose slip is being checked must end first
  const later = { shop: owed.shop, invoice_id: await orderFor(owed.shop) };
  await uploadSlip(later, transfer());
  await assert.rejects(async () => decidePayment(await tokenOf(payment_id), true, null), { code: "invoice_checking" });
  await shops.rows("update public.invoices set state = 'rejected', reason = 'other' where id = $1", [later.invoice_id]);
  assert.equal(await decidePayment(await tokenOf(payment_id), true, null), "paid");
  assert.equal((await invoiceOf(owed.invoice_id)).state, "paid");
  assert.equal((await invoiceOf(later.invoice_id)).state, "expired");
});

test("a picture without a QR, with another QR or with two slips is refused at the field; the invoice stays unpaid", async () => {
  const owed = await openShopWithInvoice();
  const plain = await (await slipPicture({ text: slipText("014", newReference()), module: 1, width: 90, height: 90 }))
    .blur(9)
    .jpeg()
    .toBuffer();
  const promptpay = await qrPicture("00020101021129370016A000000677010111011300668123456785802TH53037646304D0B7", 8);
  const two = await (await slipPicture({ text: slipText("014", transfer()), second: slipText("014", transfer()) }))
    .jpeg()
    .toBuffer();
  const broken = await qrPicture(slipText("014", transfer()).slice(0, -2).concat("00"), 8);
  for (const [bytes, code] of [
    [plain, "slip_no_qr"],
    [promptpay, "slip_not_slip"],
    [broken, "slip_not_slip"],
    [two, "slip_several"],
  ] as const) {
    await assert.rejects(send(owed, bytes), refusedWith(code), code);
    assert.deepEqual(await invoiceOf(owed.invoice_id), { state: "unpaid", reason: null, review_until: null });
  }
  assert.deepEqual(
    await shops.rows("select from public.invoice_payments where invoice_id = $1", [owed.invoice_id]),
    [],
  );
});

test("a slip that paid one invoice is refused for every other, also after its project is deleted", async () => {
  const [one, other] = [await openShopWithInvoice(), await openShopWithInvoice()];
  const reference = transfer();
  await checkPayment({ payment_id: await uploadSlip(one, reference) }, { attempt: 1 });
  await assert.rejects(uploadSlip(other, reference), refusedWith("slip_used"));
  await shops.rows("delete from public.projects where id = $1", [one.shop.project_id]);
  await assert.rejects(uploadSlip(other, reference), refusedWith("slip_used"));
});

test("a transfer to a shop does not pay an invoice automatically, and vice versa", async () => {
  const owed = await openShopWithInvoice();
  const reference = transfer();
  // here the operator runs a shop with the same account
  const own = await shops.open();
  await shops.as(own.owner, "select public.save_receiving_account($1, $2, 'KBANK', '0123456789', 'ผู้ให้บริการ', null)", [
    randomUUID(),
    own.project_id,
  ]);
  const [row] = await shops.rows<{ claimed: boolean }>(
    "select private.claim_transfer(private.transfer_keys('014', $1), 'slip', gen_random_uuid(), true) as claimed",
    [reference],
  );
  assert.equal(row?.claimed, true);
  const payment_id = await uploadSlip(owed, reference);
  await checkPayment({ payment_id }, { attempt: 1 });
  assert.equal((await invoiceOf(owed.invoice_id)).state, "checking");
  assert.equal(await decidePayment(await tokenOf(payment_id), true, null), "paid");

  const paid = transfer();
  const next = await openShopWithInvoice();
  await checkPayment({ payment_id: await uploadSlip(next, paid) }, { attempt: 1 });
  const [claim] = await shops.rows<{ claimed: boolean }>(
    "select private.claim_transfer(private.transfer_keys('014', $1), 'slip', gen_random_uuid(), true) as claimed",
    [paid],
  );
  assert.equal(claim?.claimed, false);
});

test("20 concurrent payments with one transfer pay once", async () => {
  const owing = await Promise.all(Array.from({ length: 5 }, openShopWithInvoice));
  const reference = transfer();
  const ids = (await Promise.allSettled(owing.map((owed) => uploadSlip(owed, reference)))).flatMap((tried) =>
    tried.status === "fulfilled" ? [tried.value] : [],
  );
  await Promise.allSettled(
    ids.flatMap((payment_id) => Array.from({ length: 4 }, () => checkPayment({ payment_id }, { attempt: 1 }))),
  );
  const states = await Promise.all(owing.map(({ invoice_id }) => invoiceOf(invoice_id)));
  assert.equal(states.filter(({ state }) => state === "paid").length, 1);
});

test("checks end: a lost job goes to the operator within the hour, an unresolved slip is returned after three days", async () => {
  const owed = await openShopWithInvoice();
  const payment_id = await uploadSlip(owed, transfer());
  await shops.rows("delete from graphile_worker._private_jobs where payload::text like $1", [`%${payment_id}%`]);
  await sweepBilling();
  assert.equal((await invoiceOf(owed.invoice_id)).review_until, null, "what is young is left to its job");
  await shops.rows("update public.invoice_payments set created_at = now() - interval '61 minutes' where id = $1", [
    payment_id,
  ]);
  await sweepBilling();
  const mails = (kind: string) =>
    shops.rows("select from private.billing_mails where kind = $1 and subject_id = $2", [kind, payment_id]);
  assert.ok((await invoiceOf(owed.invoice_id)).review_until);
  assert.equal((await mails("approval")).length, 1);
  await sweepBilling();
  assert.equal((await invoiceOf(owed.invoice_id)).state, "checking");
  await shops.rows("update public.invoices set review_until = now() - interval '1 second' where id = $1", [
    owed.invoice_id,
  ]);
  await sweepBilling();
  assert.deepEqual(await invoiceOf(owed.invoice_id), { state: "rejected", reason: "unanswered", review_until: null });
  assert.equal((await mails("rejected")).length, 1);
  // a late operator still decides
  assert.equal(await decidePayment(await tokenOf(payment_id), true, null), "paid");
});

test("another slip replaces a wrong one during review, but not while the bank is being asked", async () => {
  const owed = await openShopWithInvoice();
  const reference = transfer();
  bank.control.hold(reference);
  const wrong = await uploadSlip(owed, reference);
  await assert.rejects(uploadSlip(owed, transfer()), (error: { code: string }) => error.code === "invoice_state");
  await checkPayment({ payment_id: wrong }, { attempt: 8 });
  const right = await uploadSlip(owed, transfer());
  assert.equal(await decidePayment(await tokenOf(wrong), true, null), "checking", "the old link decides nothing");
  await checkPayment({ payment_id: right }, { attempt: 1 });
  assert.equal((await invoiceOf(owed.invoice_id)).state, "paid");
});

test("a slip that the provider calls a forgery is refused at once", async () => {
  const owed = await openShopWithInvoice();
  const payment_id = await uploadSlip(owed, transfer());
  await shops.rows("select system.settle_payment($1, 'not_genuine')", [payment_id]);
  const { state, reason } = await invoiceOf(owed.invoice_id);
  assert.deepEqual([state, reason], ["rejected", "not_genuine"]);
});
