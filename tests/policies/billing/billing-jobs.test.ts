/**
 * A slip for an invoice, from its picture to the bank's answer and the mail: with the product's own jobs and a
 * stand-in for the bank.
 */
import assert from "node:assert/strict";
import { randomUUID } from "node:crypto";
import { test } from "node:test";
import { WebSocket } from "ws";
import type { Member } from "@/lib/members/authority";
import { slipsEnvironment } from "../../../local/providers/environment";
import { startSlips } from "../../../local/providers/slips/server";
import { atEnd } from "../../support/at-end";
import { openBackend, pusherPort } from "../../support/backend";
import { expectLogged } from "../../support/logged";
import { enableServerImports } from "../../support/server-side";
import { type Shop, Shops } from "../../support/shop";
import { newReference, plainSlip } from "../../support/slip-images";

expectLogged("slip_provider_unreachable");
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
  PUSHER_PORT: String(pusherPort(backend)),
});
const { submitSlip } = await import("@/lib/billing/commands");
const { checkPayment } = await import("@/lib/billing/jobs");
const { sendScheduled } = await import("@/lib/messages/scheduled/jobs");
const { billingMailSchema, billingEmail } = await import("@/lib/billing/email-templates");
atEnd(async () => {
  await (globalThis as { chatDatabasePool?: { end: () => Promise<void> } }).chatDatabasePool?.end();
});
const shops = new Shops(backend, 6);

/** A shop that owes ฿1,490.00. */
async function openShopWithInvoice(): Promise<{ shop: Shop; invoice_id: string }> {
  const shop = await shops.open();
  await shops.givePackage(shop, null);
  const invoice_id = randomUUID();
  const args = { p_id: invoice_id, p_project_id: shop.project_id, p_package_id: "business", p_months: 1 };
  const { error } = await shop.owner.db.rpc("create_invoice", args);
  assert.equal(error, null);
  return { shop, invoice_id };
}

async function uploadSlip({ project_id, owner }: Shop, invoice_id: string, reference: string): Promise<string> {
  const id = randomUUID();
  const member = { project_id, user_id: owner.id } as Member;
  await submitSlip(member, invoice_id, id, await plainSlip("014", reference));
  return id;
}

/** A transfer known to the bank, into the operator's own account by default. */
function transfer(reference: string, amount: number, account = "xxx-x-x5678-x"): string {
  bank.control.addTransfer({
    bank: "014",
    reference,
    amount,
    at: new Date().toISOString(),
    sender: { name: "นาย ผู้ซื้อ", account: "xxx-x-x1111-x" },
    receiver: { bank: "004", name: "บจก. ตัวอย่างผู้ให้บริการแชท", account, proxy: null },
  });
  return reference;
}

const stateOf = async (invoice_id: string) =>
  (await shops.rows("select state, reason from public.invoices where id = $1", [invoice_id]))[0];

async function emailsOf({ project_id }: Shop, kind: string) {
  const mails = await shops.rows<{ mail: unknown }>(
    "select private.describe_billing_mail(id) as mail from private.billing_mails where project_id = $1 and kind = $2",
    [project_id, kind],
  );
  return Promise.all(mails.map(({ mail }) => billingEmail(billingMailSchema.parse(mail), "th")));
}

test("a transfer of the exact amount to the operator's account pays the invoice and sends a mail", async () => {
  const { shop, invoice_id } = await openShopWithInvoice();
  const payment_id = await uploadSlip(shop, invoice_id, transfer(newReference(), 1490));
  await checkPayment({ payment_id }, { attempt: 1 });
  assert.deepEqual(await stateOf(invoice_id), { state: "paid", reason: null });
  const [email, ...more] = await emailsOf(shop, "paid");
  assert.equal(more.length, 0);
  assert.match(email?.parts[0]?.paragraphs.join() ?? "", /฿1,490\.00.*ธุรกิจ.*RT\d{4}-\d{6}/);
  assert.match(email?.parts[0]?.button?.href ?? "", new RegExp(`/billing/invoices/${invoice_id}/receipt$`));
  // once more changes nothing
  await checkPayment({ payment_id }, { attempt: 2 });
  assert.deepEqual(await stateOf(invoice_id), { state: "paid", reason: null });
});

test("distinguishes another amount, another receiver and an unknown transfer", async () => {
  const cases = {
    amount_mismatch: () => transfer(newReference(), 1489.99),
    receiver_mismatch: () => transfer(newReference(), 1490, "xxx-x-x9999-x"),
    not_found: () => newReference(),
  };
  for (const [reason, make] of Object.entries(cases)) {
    const { shop, invoice_id } = await openShopWithInvoice();
    const payment_id = await uploadSlip(shop, invoice_id, make());
    await checkPayment({ payment_id }, { attempt: 1 });
    assert.deepEqual(await stateOf(invoice_id), { state: "rejected", reason });
    const [email] = await emailsOf(shop, "rejected");
    assert.match(email?.parts[0]?.button?.href ?? "", new RegExp(`/billing/invoices/${invoice_id}$`));
  }
});

test("a slow bank is asked again without losing the slip; in the end a person reviews it through a signed link", async () => {
  const { shop, invoice_id } = await openShopWithInvoice();
  const reference = transfer(newReference(), 1490);
  bank.control.hold(reference);
  const payment_id = await uploadSlip(shop, invoice_id, reference);
  for (const attempt of [1, 2]) await assert.rejects(checkPayment({ payment_id }, { attempt }), /unavailable/);
  assert.deepEqual(await stateOf(invoice_id), { state: "checking", reason: null });
  bank.control.deliver(reference);
  await checkPayment({ payment_id }, { attempt: 3 });
  assert.deepEqual(await stateOf(invoice_id), { state: "paid", reason: null });

  const late = await openShopWithInvoice();
  const never = transfer(newReference(), 1490);
  bank.control.hold(never);
  const slip = await uploadSlip(late.shop, late.invoice_id, never);
  await checkPayment({ payment_id: slip }, { attempt: 8 });
  assert.deepEqual(await stateOf(late.invoice_id), { state: "checking", reason: null });
  const [email] = await emailsOf(late.shop, "approval");
  const href = email?.parts[0]?.button?.href ?? "";
  const token = /\/payment-approval\?token=([\w.-]+)$/.exec(href)?.[1] ?? "";
  const { decidePayment, findApproval, loadApprovalSlip } = await import("@/lib/billing/approval");
  assert.equal((await findApproval(token))?.id, slip);
  assert.equal((await loadApprovalSlip(token)).subarray(0, 2).toString("hex"), "ffd8");
  assert.equal(await findApproval(`${token}x`), null);
  assert.equal(await decidePayment(token, true, null), "paid");
  assert.equal(await decidePayment(token, false, "ใช้ลิงก์ซ้ำ"), "paid");
});

test("a duplicate of our own request, after a lost response, still pays the invoice", async () => {
  const { shop, invoice_id } = await openShopWithInvoice();
  const reference = transfer(newReference(), 1490);
  const payment_id = await uploadSlip(shop, invoice_id, reference);
  bank.control.fail("drop");
  await assert.rejects(checkPayment({ payment_id }, { attempt: 1 }), /unavailable/);
  await checkPayment({ payment_id }, { attempt: 2 });
  assert.deepEqual(await stateOf(invoice_id), { state: "paid", reason: null });
});

test("a scheduled message that is due on a frozen channel is not sent, and its author is notified", async () => {
  const shop = await shops.open();
  const widget = await shops.addWidget(shop);
  const send = async (package_id: string | null) => {
    await shops.givePackage(shop, "unlimited");
    const { room } = await shops.write(widget, randomUUID(), "ยังอยู่ไหม");
    const id = randomUUID();
    const sql = "select public.schedule_message($1, $2, now() + interval '1 hour', 'ถึงเวลา')";
    await shops.as(shop.owner, sql, [id, room.id]);
    await shops.givePackage(shop, package_id);
    await shops.rows("update public.scheduled_messages set send_at = now() where id = $1", [id]);
    await sendScheduled({ scheduled_id: id });
    return (await shops.rows("select state, reason from public.scheduled_messages where id = $1", [id]))[0];
  };
  assert.deepEqual(await send(null), { state: "failed", reason: "channel_frozen" });
  assert.deepEqual(await send("starter"), { state: "sent", reason: null });
});

test("a scheduled message by a member who may only read by then is not sent, and its author is notified", async () => {
  const shop = await shops.open();
  await shops.hire(shop, "agent");
  const late = await shops.hire(shop, "agent");
  const send = async (package_id: string | null) => {
    await shops.givePackage(shop, "unlimited");
    const { room } = await shops.write(shop, randomUUID(), "พรุ่งนี้แจ้งอีกทีนะ");
    const id = randomUUID();
    const sql = "select public.schedule_message($1, $2, now() + interval '1 hour', 'ถึงเวลา')";
    await shops.as(late, sql, [id, room.id]);
    await shops.givePackage(shop, package_id);
    await shops.rows("update public.scheduled_messages set send_at = now() where id = $1", [id]);
    await sendScheduled({ scheduled_id: id });
    const query = "select from public.notifications where user_id = $1 and room_id = $2 and kind = 'schedule_failed'";
    const notices = await shops.rows(query, [late.id, room.id]);
    const [row] = await shops.rows("select state, reason from public.scheduled_messages where id = $1", [id]);
    return { ...row, notices: notices.length };
  };
  assert.deepEqual(await send(null), { state: "failed", reason: "forbidden", notices: 1 });
  assert.deepEqual(await send("starter"), { state: "sent", reason: null, notices: 0 });
});

test("every mail is available in both languages", async () => {
  const kinds = billingMailSchema.shape.kind.options;
  for (const kind of kinds) {
    for (const language of ["th", "en"]) {
      const email = await billingEmail(
        {
          kind,
          project_id: randomUUID(),
          project_name: "ร้านฝ้าย",
          to: [],
          package_th: "ธุรกิจ",
          package_en: "Business",
          ends_at: "2026-12-01T00:00:00Z",
          grace_ends_at: "2026-12-08T00:00:00Z",
          invoice_id: randomUUID(),
          invoice_number: "INV2611-000001",
          receipt_number: "RT2026-000001",
          due_satang: 149_000,
          reason: "a reason of a newer version",
          note: null,
          paid_until: "2026-12-01T00:00:00Z",
          payment_id: randomUUID(),
        },
        language,
      );
      assert.doesNotMatch(JSON.stringify(email), /\{\w+\}|billingMail|undefined|null/, `${kind} ${language}`);
    }
  }
});
