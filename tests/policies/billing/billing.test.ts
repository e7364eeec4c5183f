/** Packages: what is bought and when it starts, to the satang; numbers without gaps; limits under concurrency. */
import assert from "node:assert/strict";
import { randomInt, randomUUID } from "node:crypto";
import { test } from "node:test";
import { openBackend } from "../../support/backend";
import { addCustomers } from "../../support/followers";
import { newPerson } from "../../support/people";
import { type Shop, Shops } from "../../support/shop";

const backend = await openBackend();
const shops = new Shops(backend);
const SELLER = JSON.stringify({ name: "บริษัท แชท จำกัด", tax_id: "0105561000003", branch: "00000", address: "กรุงเทพฯ" });
const COMPANY = { kind: "company", name: "บริษัท ฝ้าย จำกัด", tax_id: "0105561000003", branch: "00000", address: "ลำพูน" };

interface Invoice {
  id: string;
  number: string;
  state: string;
  kind: string;
  list_satang: number;
  proration_satang: number;
  carried_satang: number;
  credit_satang: number;
  total_satang: number;
  base_satang: number;
  vat_satang: number;
  withholding_satang: number;
  due_satang: number;
  buyer: { name: string } | null;
  receipt_number: string | null;
  starts_at: string;
  ends_at: string;
}
interface Usage {
  package_id: string;
  state: string;
  ends_at: string | null;
  next: { package_id: string } | null;
  meters: { meter: string; used: number; limit: number | null }[];
  frozen: Record<"members" | "socials" | "widgets", { id: string }[]>;
}

/** A shop on the free package. */
async function openShop(package_id: string | null = null): Promise<Shop> {
  const shop = await shops.open();
  await shops.givePackage(shop, package_id);
  return shop;
}

async function call<Answer>(
  { owner }: Pick<Shop, "owner">,
  name: string,
  args: Record<string, unknown>,
): Promise<Answer> {
  const { data, error } = await owner.db.rpc(name, args);
  if (error) throw Object.assign(new Error(error.message), { field: error.details });
  return data as Answer;
}

const createInvoice = (shop: Shop, package_id = "starter", months = 1, more: Record<string, unknown> = {}) =>
  call<Invoice>(shop, "create_invoice", {
    p_id: randomUUID(),
    p_project_id: shop.project_id,
    p_package_id: package_id,
    p_months: months,
    ...more,
  });
const readUsage = (shop: Pick<Shop, "project_id" | "owner">) =>
  call<Usage>(shop, "package_usage", { p_project_id: shop.project_id });
const saveDetails = (shop: Shop, details: object) =>
  call(shop, "save_billing_details", { p_project_id: shop.project_id, p_details: details });

async function submitSlip(shop: Shop, invoice: Invoice, reference = randomUUID()): Promise<string> {
  const id = randomUUID();
  await shops.rows("select system.submit_payment($1, $2, $3, $4, '014', $5)", [
    id,
    invoice.id,
    shop.owner.id,
    `payments/${id}`,
    reference,
  ]);
  return id;
}
async function settle(payment_id: string, outcome: string, amount: number | null = null, rate = 0): Promise<string> {
  const sql = "select system.settle_payment($1, $2, $3, $4, $5) as state";
  const [row] = await shops.rows<{ state: string }>(sql, [payment_id, outcome, amount, SELLER, rate]);
  return row?.state ?? "";
}
async function pay(shop: Shop, invoice: Invoice, rate = 0): Promise<Invoice> {
  assert.equal(await settle(await submitSlip(shop, invoice), "verified", invoice.due_satang, rate), "paid");
  return readInvoice(invoice.id);
}
async function readInvoice(id: string): Promise<Invoice> {
  const [row] = await shops.rows<Invoice & Record<string, unknown>>("select * from public.invoices where id = $1", [
    id,
  ]);
  assert.ok(row);
  return row;
}
/** Moves all of a shop's package periods into the past. */
const backdate = (shop: Pick<Shop, "project_id">, time: string) =>
  shops.rows(
    `update public.subscription_periods
     set starts_at = starts_at - $2::interval, ends_at = ends_at - $2::interval, full_ends_at = full_ends_at - $2::interval
     where project_id = $1`,
    [shop.project_id, time],
  );
const numberOf = (receipt: string | null) => Number(receipt?.slice(-6));

test("an invoice carries the buyer's details as they are at that moment, or none", async () => {
  const shop = await openShop();
  assert.equal((await readInvoice((await createInvoice(shop)).id)).buyer, null);
  await saveDetails(shop, {
    kind: "person",
    name: "มานี ใจดี",
    tax_id: null,
    branch: null,
    address: "99 ลำพูน",
    email: null,
  });
  const { buyer } = await readInvoice((await createInvoice(shop)).id);
  assert.equal(buyer?.name, "มานี ใจดี");
});

test("a new project gets the business package for 14 days, then the free one", async () => {
  const owner = await newPerson(backend, "เจ้าของร้านใหม่");
  const project_id = randomUUID();
  await owner.db.rpc("create_project", { p_id: project_id, p_name: "ร้านใหม่", p_widget_name: "ร้านใหม่" });
  const shop = { project_id, owner };
  const trial = await readUsage(shop);
  assert.deepEqual([trial.package_id, trial.state], ["business", "trial"]);
  await backdate(shop, "13 days 23 hours");
  assert.equal((await readUsage(shop)).state, "trial");
  await backdate(shop, "2 hours");
  const after = await readUsage(shop);
  assert.deepEqual([after.package_id, after.state], ["free", "free"]);
});

test("VAT and withholding tax add up to the satang for any amount", async () => {
  const shop = await openShop();
  await saveDetails(shop, COMPANY);
  for (const withholding of [false, true]) {
    for (let round = 0; round < 300; round++) {
      const [row] = await shops.rows<{ q: Invoice }>("select private.quote($1, $2, $3, $4, $5) as q", [
        shop.project_id,
        ["starter", "business", "enterprise"][round % 3],
        [1, 3, 6, 12][round % 4],
        withholding,
        randomInt(0, 60_000),
      ]);
      const q = row?.q;
      assert.ok(q);
      assert.equal(q.total_satang, q.list_satang - q.proration_satang - q.credit_satang);
      assert.equal(q.base_satang + q.vat_satang, q.total_satang);
      assert.ok(Math.abs(q.vat_satang - q.base_satang * 0.07) <= 1, JSON.stringify(q));
      assert.ok(Math.abs(q.withholding_satang - (withholding ? q.base_satang * 0.03 : 0)) <= 0.5);
      assert.equal(q.due_satang + q.withholding_satang, q.total_satang);
    }
  }
});

test("an invoice matches its quote, is created once per id, and only one is open at a time", async () => {
  const shop = await openShop();
  const id = randomUUID();
  const args = { p_id: id, p_project_id: shop.project_id, p_package_id: "starter", p_months: 3 };
  const [first, again] = await Promise.all([
    call<Invoice>(shop, "create_invoice", args),
    call<Invoice>(shop, "create_invoice", args),
  ]);
  assert.equal(first.number, again.number);
  assert.equal(first.due_satang, 177_000);
  const second = await createInvoice(shop, "business");
  assert.equal((await readInvoice(first.id)).state, "expired");
  await submitSlip(shop, second);
  await assert.rejects(createInvoice(shop), /invoice_checking/);
  await assert.rejects(call(shop, "cancel_invoice", { p_id: second.id }), /invoice_state/);
  const other = await openShop();
  await assert.rejects(createInvoice(other, "free"), /invalid/);
  await assert.rejects(createInvoice(other, "unlimited"), /invalid/);
  await assert.rejects(createInvoice(other, "starter", 2), /invalid/);
});

test("withholding requires a company's details, and those a valid tax id", async () => {
  const shop = await openShop();
  await assert.rejects(createInvoice(shop, "starter", 1, { p_withholding: true }), /buyer_needed/);
  await assert.rejects(saveDetails(shop, { ...COMPANY, tax_id: "0105561000004" }), {
    message: "invalid",
    field: "tax_id",
  });
  await assert.rejects(saveDetails(shop, { ...COMPANY, branch: "1" }), { message: "invalid", field: "branch" });
  await assert.rejects(saveDetails(shop, { ...COMPANY, name: " " }), { message: "invalid", field: "name" });
  await saveDetails(shop, COMPANY);
  const invoice = await createInvoice(shop, "starter", 1, { p_withholding: true });
  assert.deepEqual(
    [invoice.total_satang, invoice.base_satang, invoice.vat_satang, invoice.withholding_satang, invoice.due_satang],
    [59_000, 55_140, 3_860, 1_654, 57_346],
  );
});

test("100 concurrent payments get numbers without gaps, also when some fail", async () => {
  const before = await shops.rows<{ last: number }>("select last from private.document_numbers");
  const start = before[0]?.last ?? 0;
  const owner = await newPerson(backend, "เจ้าของร้อยร้าน");
  const project_ids = Array.from({ length: 100 }, () => randomUUID());
  await shops.rows("insert into public.projects (id, name, created_by) select unnest($1::uuid[]), 'ร้าน', $2", [
    project_ids,
    owner.id,
  ]);
  const ids = await Promise.all(
    project_ids.map(async (project_id) => {
      const id = randomUUID();
      await shops.rows("select private.write_invoice($1, $2, 'starter', 1, false, false, $3)", [
        id,
        project_id,
        owner.id,
      ]);
      return id;
    }),
  );
  await Promise.all(
    ids.map(async (id, at) => {
      // every tenth transaction draws its number and then fails
      if (at % 10 === 0) {
        const fails = shops.rows("select private.pay_invoice($1, $2, 0, 'operator'), 1 / (random() * 0)::integer", [
          id,
          SELLER,
        ]);
        await assert.rejects(fails, /division by zero/);
      }
      await shops.rows("select private.pay_invoice($1, $2, 0, 'operator')", [id, SELLER]);
    }),
  );
  const receipts = await shops.rows<{ receipt_number: string }>(
    "select receipt_number from public.invoices where id = any ($1) order by receipt_number",
    [ids],
  );
  assert.deepEqual(
    receipts.map(({ receipt_number }) => numberOf(receipt_number)),
    Array.from({ length: 100 }, (_, at) => start + at + 1),
  );
});

test("an invoice that two payments pay at once is paid once", async () => {
  const shop = await openShop();
  const invoice = await createInvoice(shop);
  const payment = await submitSlip(shop, invoice);
  const decide = "select system.decide_payment($1, true, null, $2) as state";
  const states = await Promise.all([
    ...Array.from({ length: 10 }, () => settle(payment, "verified", invoice.due_satang)),
    ...Array.from(
      { length: 10 },
      async () => (await shops.rows<{ state: string }>(decide, [payment, SELLER]))[0]?.state,
    ),
  ]);
  assert.deepEqual(new Set(states), new Set(["paid"]));
  const periods = await shops.rows("select from public.subscription_periods where project_id = $1", [shop.project_id]);
  assert.equal(periods.length, 1);
  const mails = await shops.rows("select from private.billing_mails where project_id = $1", [shop.project_id]);
  assert.equal(mails.length, 1);
});

test("a paid invoice is immutable, and only valid state transitions are allowed", async () => {
  const shop = await openShop();
  const paid = await pay(shop, await createInvoice(shop));
  for (const change of ["state = 'expired'", "total_satang = 1", "buyer = '{}'", "receipt_number = 'x'"]) {
    await assert.rejects(shops.rows(`update public.invoices set ${change} where id = $1`, [paid.id]), /invoice_state/);
  }
  const open = await createInvoice(shop);
  await assert.rejects(
    shops.rows("update public.invoices set state = 'rejected' where id = $1", [open.id]),
    /invoice_state/,
  );
  await call(shop, "cancel_invoice", { p_id: open.id });
  await assert.rejects(submitSlip(shop, open), /invoice_state/);
  await assert.rejects(
    shops.rows("select private.pay_invoice($1, $2, 0, 'operator')", [open.id, SELLER]),
    /invoice_state/,
  );
});

test("a transfer pays one invoice, whoever submits it and however often concurrently", async () => {
  const [one, other] = [await openShop(), await openShop()];
  const invoices = [await createInvoice(one), await createInvoice(other)] as const;
  const reference = randomUUID();
  const tries = await Promise.allSettled([
    submitSlip(one, invoices[0], reference),
    submitSlip(other, invoices[1], reference),
  ]);
  assert.deepEqual(tries.map(({ status }) => status).sort(), ["fulfilled", "rejected"]);
  const refused = tries.find((tried) => tried.status === "rejected");
  assert.match(String(refused?.reason), /slip_used/);
});

test("a slip of another amount, of another receiver or unknown to the bank is rejected; another slip may be submitted", async () => {
  const shop = await openShop();
  const invoice = await createInvoice(shop);
  assert.equal(await settle(await submitSlip(shop, invoice), "verified", invoice.due_satang - 1), "rejected");
  assert.equal(await settle(await submitSlip(shop, invoice), "receiver_mismatch"), "rejected");
  assert.equal((await readUsage(shop)).package_id, "free");
  const slip = await submitSlip(shop, invoice);
  assert.equal(await settle(slip, "bank_pending"), "checking");
  assert.equal(await settle(slip, "verified", invoice.due_satang), "paid");
});

test("without a provider the operator decides, once", async () => {
  const shop = await openShop();
  const invoice = await createInvoice(shop);
  const slip = await submitSlip(shop, invoice);
  assert.equal(await settle(slip, "qr_only"), "checking");
  const mails = await shops.rows("select from private.billing_mails where kind = 'approval' and subject_id = $1", [
    slip,
  ]);
  assert.equal(mails.length, 1);
  const decide = (approve: boolean) =>
    shops.rows<{ state: string }>("select system.decide_payment($1, $2, 'ยอดไม่เข้า', $3) as state", [
      slip,
      approve,
      SELLER,
    ]);
  assert.equal((await decide(false))[0]?.state, "rejected");
  // the same link again
  assert.equal((await decide(true))[0]?.state, "rejected");
  assert.equal((await readUsage(shop)).package_id, "free");
});

test("an upgrade starts at once and credits the remaining time; a downgrade waits for the end of the period", async () => {
  const shop = await openShop();
  await pay(shop, await createInvoice(shop, "starter", 12));
  await backdate(shop, "182 days 12 hours");
  const upgrade = await createInvoice(shop, "business", 6);
  assert.equal(upgrade.kind, "upgrade");
  assert.ok(Math.abs(upgrade.proration_satang - 354_000) < 1_500, String(upgrade.proration_satang));
  const paid = await pay(shop, upgrade);
  assert.ok(Date.parse(paid.starts_at) > Date.now() - 60_000);
  assert.equal((await readUsage(shop)).package_id, "business");
  const smaller = await pay(shop, await createInvoice(shop, "starter", 1));
  assert.equal(smaller.kind, "downgrade");
  assert.ok(Math.abs(Date.parse(smaller.starts_at) - Date.parse(paid.ends_at)) < 1000);
  const now = await readUsage(shop);
  assert.deepEqual([now.package_id, now.next?.package_id], ["business", "starter"]);
});

test("the credit for remaining time is what it is when the payment counts, not when the invoice was written", async () => {
  const shop = await openShop();
  await pay(shop, await createInvoice(shop, "starter", 12));
  const upgrade = await createInvoice(shop, "business", 6);
  assert.ok(upgrade.proration_satang > 700_000);
  // rejected slips keep the invoice open while half of the old period passes
  assert.equal(await settle(await submitSlip(shop, upgrade), "receiver_mismatch"), "rejected");
  await backdate(shop, "182 days 12 hours");
  const paid = await pay(shop, upgrade);
  const bought = Date.parse(paid.ends_at) - Date.parse(paid.starts_at);
  const full = 894_000;
  // half of the credit is left: the new period is worth what was paid for it
  const share = (full - upgrade.proration_satang + 354_000) / full;
  assert.ok(Math.abs(bought / (182.5 * 86_400_000) - share) < 0.02, `${bought / 86_400_000} days`);
  const [row] = await shops.rows<{ value: number }>("select private.unused_value($1) as value", [shop.project_id]);
  assert.ok(Math.abs((row?.value ?? 0) - share * full) < 3_000, String(row?.value));
});

test("a free upgrade whose credit has run out is not given", async () => {
  const shop = await openShop();
  await pay(shop, await createInvoice(shop, "business", 12));
  const upgrade = await createInvoice(shop, "enterprise", 1);
  assert.equal(upgrade.total_satang, 0);
  await backdate(shop, "13 months");
  await assert.rejects(call(shop, "settle_free_invoice", { p_id: upgrade.id }), /invoice_state/);
});

test("rejected slips do not keep an invoice open for ever", async () => {
  const shop = await openShop();
  const invoice = await createInvoice(shop);
  const expires = async () => {
    const [row] = await shops.rows<{ expires_at: Date }>("select expires_at from public.invoices where id = $1", [
      invoice.id,
    ]);
    return row?.expires_at.getTime() ?? 0;
  };
  const reject = async () => settle(await submitSlip(shop, invoice), "receiver_mismatch");
  await shops.rows("update public.invoices set expires_at = now() + interval '1 hour' where id = $1", [invoice.id]);
  await reject();
  assert.ok(Math.abs((await expires()) - Date.now() - 3 * 86_400_000) < 60_000, "time to send the right slip");
  await shops.rows(
    "update public.invoices set created_at = created_at - interval '40 days', expires_at = now() + interval '1 hour' where id = $1",
    [invoice.id],
  );
  await reject();
  assert.ok((await expires()) < Date.now() + 2 * 3_600_000);
});

test("a late payment shortens no period that is larger than what it buys", async () => {
  const shop = await openShop();
  await pay(shop, await createInvoice(shop, "starter", 12));
  const upgrade = await createInvoice(shop, "business", 12);
  const until = new Date(Date.now() + 90 * 86_400_000).toISOString();
  await shops.rows("select private.give_package($1, 'enterprise', $2)", [shop.project_id, until]);
  const paid = await pay(shop, upgrade);
  assert.equal((await readUsage(shop)).package_id, "enterprise");
  // it follows everything that was there, and the starter package keeps its time: its credit is not used
  const starter = await shops.rows<{ ends_at: Date; full_ends_at: Date }>(
    "select ends_at, full_ends_at from public.subscription_periods where project_id = $1 and package_id = 'starter'",
    [shop.project_id],
  );
  assert.deepEqual(starter[0]?.ends_at, starter[0]?.full_ends_at);
  assert.ok(Date.parse(paid.starts_at) >= (starter[0]?.ends_at.getTime() ?? 0) - 1000);
});

test("an upgrade in the trial credits the package that was paid to follow it", async () => {
  const shop = await openShop();
  await shops.rows(
    `insert into public.subscription_periods (project_id, package_id, origin, starts_at, ends_at, full_ends_at)
     values ($1, 'business', 'trial', now(), now() + interval '14 days', now() + interval '14 days')`,
    [shop.project_id],
  );
  await pay(shop, await createInvoice(shop, "starter", 12));
  const larger = await createInvoice(shop, "enterprise", 3);
  assert.deepEqual([larger.kind, larger.proration_satang], ["upgrade", 708_000]);
});

test("periods that an upgrade has replaced leave no gap after it", async () => {
  const shop = await openShop();
  await pay(shop, await createInvoice(shop, "starter", 12));
  await pay(shop, await createInvoice(shop, "starter", 12));
  const upgrade = await createInvoice(shop, "enterprise", 1);
  await call(shop, "settle_free_invoice", { p_id: upgrade.id });
  const { ends_at } = await readInvoice(upgrade.id);
  const usage = await readUsage(shop);
  assert.ok(Math.abs(Date.parse(usage.ends_at ?? "") - Date.parse(ends_at)) < 1000);
  const next = await pay(shop, await createInvoice(shop, "enterprise", 1));
  assert.ok(Math.abs(Date.parse(next.starts_at) - Date.parse(ends_at)) < 1000, `${next.starts_at} after ${ends_at}`);
});

test("credit beyond the price extends the new period, and nothing is lost in the next exchange", async () => {
  const shop = await openShop();
  await pay(shop, await createInvoice(shop, "business", 12));
  const upgrade = await createInvoice(shop, "enterprise", 1);
  assert.deepEqual([upgrade.total_satang, upgrade.due_satang], [0, 0]);
  assert.ok(upgrade.carried_satang > 1_290_000);
  await call(shop, "settle_free_invoice", { p_id: upgrade.id });
  const [row] = await shops.rows<{ value: number }>("select private.unused_value($1) as value", [shop.project_id]);
  assert.ok(Math.abs((row?.value ?? 0) - 1_788_000) < 1_000);
});

test("a zero amount is paid at once, without a receipt", async () => {
  const shop = await openShop();
  await pay(shop, await createInvoice(shop, "business", 12));
  const upgrade = await createInvoice(shop, "enterprise", 1);
  await call(shop, "settle_free_invoice", { p_id: upgrade.id });
  const paid = await readInvoice(upgrade.id);
  assert.deepEqual([paid.state, paid.receipt_number], ["paid", null]);
  const months = (Date.parse(paid.ends_at) - Date.parse(paid.starts_at)) / (30 * 24 * 3600 * 1000);
  assert.ok(months > 3.5 && months < 3.9, String(months));
  const dear = await createInvoice(shop, "enterprise", 1);
  await assert.rejects(call(shop, "settle_free_invoice", { p_id: dear.id }), /invoice_state/);
});

test("the package continues for a grace period of seven days; a renewal in it continues from the old end", async () => {
  const shop = await openShop();
  await pay(shop, await createInvoice(shop, "starter", 1));
  await backdate(shop, "34 days");
  const grace = await readUsage(shop);
  assert.deepEqual([grace.package_id, grace.state], ["starter", "grace"]);
  const renewal = await pay(shop, await createInvoice(shop, "starter", 1));
  assert.ok(grace.ends_at);
  assert.ok(Math.abs(Date.parse(renewal.starts_at) - Date.parse(grace.ends_at)) < 1000);
  await backdate(shop, "38 days");
  assert.equal((await readUsage(shop)).package_id, "free");
});

test("members, channels and widgets stop at the limit under concurrency", async () => {
  const shop = await openShop("starter");
  const people = await Promise.all(Array.from({ length: 8 }, () => newPerson(backend, "คน")));
  const joined = await Promise.allSettled(people.map((person) => shops.join(shop, person, "agent")));
  assert.equal(joined.filter(({ status }) => status === "fulfilled").length, 4);
  for (const tried of joined) if (tried.status === "rejected") assert.match(String(tried.reason), /limit_reached/);
  const widgets = await Promise.allSettled(
    Array.from({ length: 6 }, (_, at) =>
      call(shop, "create_widget", { p_project_id: shop.project_id, p_widget: { name: `หน้า ${at}` } }),
    ),
  );
  assert.equal(widgets.filter(({ status }) => status === "fulfilled").length, 2);
  const connect = (id: string) =>
    shops.asServer(shop.owner, shop.project_id, "connect_social", {
      p_social_id: id,
      p_kind: "line",
      p_external_id: id,
      p_name: "LINE",
      p_picture_url: null,
      p_sealed: "v1:x",
    });
  const ids = Array.from({ length: 6 }, () => randomUUID());
  const socials = await Promise.allSettled(ids.map(connect));
  assert.equal(socials.filter(({ status }) => status === "fulfilled").length, 3);
  const known = ids.find((_, at) => socials[at]?.status === "fulfilled");
  assert.ok(known);
  // an existing account is reconnected without using another slot
  await connect(known);
  const invitation = {
    p_id: randomUUID(),
    p_project_id: shop.project_id,
    p_email: "one@more.example",
    p_role: "agent",
  };
  await assert.rejects(call(shop, "create_invitation", { ...invitation, p_by_mail: false }), {
    message: "limit_reached",
    field: "members",
  });
  const meters = Object.fromEntries(
    (await readUsage(shop)).meters.map(({ meter, used, limit }) => [meter, [used, limit]]),
  );
  assert.deepEqual(
    [meters.members, meters.socials, meters.widgets],
    [
      [5, 5],
      [3, 3],
      [3, 3],
    ],
  );
});

test("an expired invitation that is sent again needs a seat", async () => {
  const shop = await openShop("starter");
  const invite = async () => {
    const args = { p_project_id: shop.project_id, p_email: `${randomUUID()}@shop.example`, p_role: "agent" };
    const id = randomUUID();
    await call(shop, "create_invitation", { ...args, p_id: id, p_by_mail: false });
    return id;
  };
  const expired = await invite();
  const resend = () => call(shop, "resend_invitation", { p_invitation_id: expired });
  await shops.rows("update public.invitations set expires_at = now() where id = $1", [expired]);
  for (const _ of Array(4)) await invite();
  await assert.rejects(resend(), { message: "limit_reached", field: "members" });
  const [state] = await shops.rows("select state from public.invitation_rows where id = $1", [expired]);
  assert.deepEqual(state, { state: "expired" });
  await shops.givePackage(shop, "business");
  await resend();
});

test("a downgrade freezes the newest members and channels: they are read-only, messages still arrive, and an upgrade unfreezes them", async () => {
  const shop = await openShop("starter");
  const [admin, agent, late] = [
    await shops.hire(shop, "admin"),
    await shops.hire(shop, "agent"),
    await shops.hire(shop, "agent"),
  ];
  const widget = await shops.addWidget(shop);
  await shops.givePackage(shop, null);
  const { frozen } = await readUsage(shop);
  assert.deepEqual(frozen.members.map(({ id }) => id).sort(), [agent.id, late.id].sort());
  assert.deepEqual(
    frozen.widgets.map(({ id }) => id),
    [widget.social_id],
  );
  const visitor = randomUUID();
  const first = await shops.write(shop, randomUUID(), "มีไซซ์ M ไหม");
  const second = await shops.write(widget, visitor, "ยังอยู่ไหม");
  await assert.rejects(shops.answer(agent, first.room.id, "มีค่ะ"), /not_found|forbidden/);
  const seen = await shops.as(agent, "select from public.rooms where id = $1", [first.room.id]);
  assert.equal(seen.length, 1);
  await shops.answer(admin, first.room.id, "มีค่ะ");
  await assert.rejects(shops.answer(admin, second.room.id, "มีค่ะ"), /channel_frozen/);
  await shops.answer(admin, second.room.id, "เขียนโน้ตได้", { is_note: true });
  const [membership] = await shops.asServer<{ is_frozen: boolean }>(agent, shop.project_id, "membership", {});
  assert.equal(membership?.is_frozen, true);
  await shops.givePackage(shop, "starter");
  await shops.answer(agent, first.room.id, "มีค่ะ");
  await shops.answer(agent, second.room.id, "มีค่ะ");
});

test("a frozen channel sends nothing automatically, and a frozen member is assigned no rooms", async () => {
  const shop = await openShop("starter");
  const agent = await shops.hire(shop, "agent");
  const late = await shops.hire(shop, "agent");
  await shops.rows("update public.members set last_seen_at = now() where user_id = $1", [late.id]);
  await shops.rows("update public.socials set auto_assign = 'least_busy' where id = $1", [shop.social_id]);
  const widget = await shops.addWidget(shop);
  const { room } = await shops.write(widget, randomUUID(), "ยังอยู่ไหม");
  const look = async () => {
    const [seen] = await shops.rows<{ block_reason: string | null; next: string | null; assigned: string }>(
      `select private.auto_reply_block_reason(r, true) as block_reason, private.next_in_turn(r, 100, null) as next,
         private.assign_by_rule(r.id, $2) as assigned
       from public.rooms r where r.id = $1`,
      [room.id, late.id],
    );
    const { room: fresh } = await shops.write(shop, randomUUID(), "มีไซซ์ M ไหม");
    const [given] = await shops.rows<{ assignee_id: string }>("select assignee_id from public.rooms where id = $1", [
      fresh.id,
    ]);
    return { ...seen, given: given?.assignee_id };
  };
  assert.deepEqual(await look(), { block_reason: null, next: late.id, assigned: "done", given: late.id });
  await shops.rows("update public.rooms set assignee_id = null where project_id = $1", [shop.project_id]);
  await shops.givePackage(shop, null);
  const { given, ...rest } = await look();
  assert.deepEqual(rest, { block_reason: "channel_frozen", next: null, assigned: "no_member" });
  assert.ok(given === shop.owner.id || given === agent.id, given);
  // members cannot assign rooms to them either, one or many at once
  const { room: open } = await shops.write(shop, randomUUID(), "ขอคุยด้วย");
  await assert.rejects(call(shop, "assign_room", { p_room_id: open.id, p_assignee_id: late.id }), {
    message: "member_frozen",
    field: "assignee_id",
  });
  const action = { action: "assign", assignee_id: late.id };
  await assert.rejects(
    call(shop, "start_bulk", { p_project_id: shop.project_id, p_action: action, p_room_ids: [open.id] }),
    { message: "member_frozen" },
  );
  await call(shop, "assign_room", { p_room_id: open.id, p_assignee_id: agent.id });
  assert.deepEqual(await call(shop, "frozen_members", { p_project_id: shop.project_id }), [late.id]);
});

test("a running broadcast pauses on a frozen channel and reaches the remaining recipients once each after an upgrade", async () => {
  const shop = await openShop("starter");
  const widget = await shops.addWidget(shop);
  await shops.rows("insert into public.broadcast_settings (project_id, quiet_from, quiet_to) values ($1, null, null)", [
    shop.project_id,
  ]);
  const visitors = Array.from({ length: 150 }, () => randomUUID());
  await addCustomers(shops, { project_id: shop.project_id, social_id: widget.social_id }, visitors);
  const id = randomUUID();
  const broadcast = {
    name: "โปร",
    bubbles: [{ text: "ลด" }],
    social_ids: [widget.social_id],
    audience: { consent: "not_no" },
    link_tracking: "total",
    ignores_quiet: false,
    ignores_cap: false,
    is_staged: false,
  };
  await call(shop, "save_broadcast", { p_id: id, p_project_id: shop.project_id, p_broadcast: broadcast });
  await call(shop, "launch_broadcast", { p_id: id, p_send_at: null, p_confirmed: 150 });
  await shops.rows("select system.begin_broadcast($1)", [id]);
  await shops.rows("select system.freeze_broadcast($1, '[{\"text\": \"ลด\"}]', '[]')", [id]);
  const claim = async () => {
    const sql = "select system.claim_broadcast($1, $2, 0) as first, system.claim_broadcast($1, $2, 1) as second";
    await shops.rows(sql, [id, widget.social_id]);
  };
  const look = async () => {
    const [seen] = await shops.rows<{ state: string; reason: string | null; sent: number }>(
      `select b.state, b.reason, (select count(*)::integer from public.broadcast_recipients x
         where x.broadcast_id = b.id and x.state = 'sent') as sent from public.broadcasts b where b.id = $1`,
      [id],
    );
    return seen;
  };
  await shops.rows("select system.claim_broadcast($1, $2, 1)", [id, widget.social_id]);
  const before = await look();
  assert.ok(before && before.sent > 0 && before.sent < 150, JSON.stringify(before));
  await shops.givePackage(shop, null);
  await claim();
  assert.deepEqual(await look(), { state: "paused", reason: "channel_frozen", sent: before.sent });
  const notified = "select from public.notifications where project_id = $1 and kind = 'broadcast_stopped'";
  assert.equal((await shops.rows(notified, [shop.project_id])).length, 1);
  const resume = () => call(shop, "change_broadcast", { p_id: id, p_act: "resume" });
  await assert.rejects(resume(), { message: "channel_frozen" });
  await shops.givePackage(shop, "starter");
  await resume();
  await claim();
  await claim();
  assert.deepEqual(await look(), { state: "sent", reason: null, sent: 150 });
});

test("a broadcast that is due on a frozen channel pauses with a notification and resumes after an upgrade", async () => {
  const shop = await openShop("starter");
  const [first, second] = [await shops.addWidget(shop), await shops.addWidget(shop)];
  await shops.rows("insert into public.broadcast_settings (project_id, quiet_from, quiet_to) values ($1, null, null)", [
    shop.project_id,
  ]);
  await addCustomers(shops, { project_id: shop.project_id, social_id: second.social_id }, [randomUUID()]);
  const id = randomUUID();
  const broadcast = {
    name: "โปร",
    bubbles: [{ text: "ลด" }],
    social_ids: [second.social_id],
    audience: {},
    link_tracking: "total",
    ignores_quiet: false,
    ignores_cap: false,
    is_staged: false,
  };
  await call(shop, "save_broadcast", { p_id: id, p_project_id: shop.project_id, p_broadcast: broadcast });
  const later = new Date(Date.now() + 3_600_000).toISOString();
  await call(shop, "launch_broadcast", { p_id: id, p_send_at: later, p_confirmed: 1 });
  await shops.givePackage(shop, null);
  await shops.rows("update public.broadcasts set send_at = now() where id = $1", [id]);
  await shops.rows("select system.begin_broadcast($1)", [id]);
  await shops.rows("select system.freeze_broadcast($1, '[{\"text\": \"ลด\"}]', '[]')", [id]);
  const stateOf = () => shops.rows("select state, reason from public.broadcasts where id = $1", [id]);
  assert.deepEqual(await stateOf(), [{ state: "paused", reason: "channel_frozen" }], first.social_id);
  const notified = "select from public.notifications where project_id = $1 and kind = 'broadcast_stopped'";
  assert.equal((await shops.rows(notified, [shop.project_id])).length, 1);
  const resume = () => call(shop, "change_broadcast", { p_id: id, p_act: "resume" });
  await shops.givePackage(shop, "starter");
  await resume();
  await shops.rows("select system.freeze_broadcast($1, '[{\"text\": \"ลด\"}]', '[]')", [id]);
  assert.deepEqual(await stateOf(), [{ state: "sending", reason: null }]);
});

test("history beyond the package's limit is kept but hidden from the team and its search until an upgrade", async () => {
  const shop = await openShop(null);
  const visitor = randomUUID();
  const { room } = await shops.write(shop, visitor, "ถามนานแล้ว");
  await shops.write(shop, visitor, "ถามเดือนก่อน");
  await shops.rows(
    `update public.messages set created_at = now() - case sequence when 1 then interval '91 days' else interval '89 days' end
     where room_id = $1`,
    [room.id],
  );
  await shops.write(shop, visitor, "ถามวันนี้");
  const seen = async () => {
    const [row] = await shops.as<{ read: string; found: string }>(
      shop.owner,
      `select (select count(*) from public.messages where room_id = $1 and kind <> 'event') as read,
         (select count(*) from public.search_messages($2, 'ถาม')) as found`,
      [room.id, shop.project_id],
    );
    const [page] = await shops.asServer<{ list_member_messages: { hidden_days: number | null } }>(
      shop.owner,
      shop.project_id,
      "list_member_messages",
      { p_room_id: room.id, p_limit: 50 },
    );
    return [Number(row?.read), Number(row?.found), page?.list_member_messages.hidden_days];
  };
  assert.deepEqual(await seen(), [2, 2, 90]);
  // customers see their own history in full
  const [own] = await shops.rows<{ all: string }>(
    "select to_jsonb(l)::text as all from visitor.list_messages($1, $2, null, null, 50) l",
    [shop.social_id, visitor],
  );
  assert.match(own?.all ?? "", /ถามนานแล้ว/);
  await shops.givePackage(shop, "starter");
  assert.deepEqual(await seen(), [3, 3, null]);
});

test("the scheduled sweep creates the renewal invoice, notifies once, and expires unpaid invoices", async () => {
  const shop = await openShop();
  await pay(shop, await createInvoice(shop, "starter", 3));
  const sweep = () => shops.rows("select system.sweep_billing(1000)");
  const kinds = async () => {
    const sql = "select kind from private.billing_mails where project_id = $1 and kind <> 'paid' order by created_at";
    return (await shops.rows<{ kind: string }>(sql, [shop.project_id])).map(({ kind }) => kind);
  };
  await sweep();
  assert.deepEqual(await kinds(), []);
  await backdate(shop, "85 days");
  await Promise.all([sweep(), sweep()]);
  assert.deepEqual(await kinds(), ["ending_week"]);
  const [renewal] = await shops.rows<{ kind: string; months: number }>(
    "select kind, months from public.invoices where project_id = $1 and state = 'unpaid'",
    [shop.project_id],
  );
  assert.deepEqual(renewal, { kind: "renewal", months: 3 });
  await backdate(shop, "6 days 12 hours");
  await sweep();
  await backdate(shop, "1 day");
  await sweep();
  await sweep();
  await backdate(shop, "8 days");
  await sweep();
  const notified = await kinds();
  assert.deepEqual(
    notified.filter((kind) => kind !== "ending_day"),
    ["ending_week", "grace", "over"],
  );
  await shops.rows("update public.invoices set expires_at = now() where project_id = $1 and state = 'unpaid'", [
    shop.project_id,
  ]);
  await sweep();
  const open = await shops.rows("select from public.invoices where project_id = $1 and state = 'unpaid'", [
    shop.project_id,
  ]);
  assert.equal(open.length, 0);
});

async function openReferredShop(code: string): Promise<Shop> {
  const shop = await openShop();
  const [row] = await shops.rows<{ id: string }>(
    `insert into auth.users (id, aud, role, email, raw_user_meta_data)
     values (gen_random_uuid(), 'authenticated', 'authenticated', $1, $2) returning id`,
    [`${randomUUID()}@example.com`, JSON.stringify({ name: "เพื่อน", referral_code: code })],
  );
  await shops.rows("update public.projects set created_by = $2 where id = $1", [shop.project_id, row?.id]);
  return shop;
}

test("a referrer earns from payments and can use the credit after 30 days, once", async () => {
  const mine = await openShop();
  const mineToo = await shops.open("ร้านที่สอง", mine.owner);
  await shops.givePackage(mineToo, null);
  const { code } = await call<{ code: string }>(mine, "my_referral", {});
  const theirs = await openReferredShop(code);
  await pay(theirs, await createInvoice(theirs, "business", 1), 10);
  interface State {
    sign_ups: number;
    paying: number;
    earned_satang: number;
    waiting_satang: number;
    available_satang: number;
  }
  const state = () => call<State>(mine, "my_referral", {});
  const waiting = await state();
  assert.deepEqual(
    [waiting.sign_ups, waiting.paying, waiting.earned_satang, waiting.available_satang],
    [1, 1, 13_925, 0],
  );
  assert.equal((await createInvoice(mine, "starter", 1, { p_use_credit: true })).credit_satang, 0);
  await shops.rows("update private.referral_credits set available_at = now() where user_id = $1", [mine.owner.id]);
  const orders = await Promise.all(
    [mine, mineToo].map((shop) => createInvoice(shop, "starter", 1, { p_use_credit: true })),
  );
  assert.deepEqual(orders.map(({ credit_satang }) => credit_satang).sort(), [0, 13_925]);
  assert.equal((await state()).available_satang, 0);
  for (const { id, credit_satang } of orders) if (credit_satang > 0) await call(mine, "cancel_invoice", { p_id: id });
  assert.equal((await state()).available_satang, 13_925);
});

test("no self-referral: not in the same project, with the same tax id, or with another address of one mailbox", async () => {
  const mine = await openShop();
  const { code } = await call<{ code: string }>(mine, "my_referral", {});
  const joined = await openReferredShop(code);
  await shops.join(joined, mine.owner, "viewer");
  await pay(joined, await createInvoice(joined, "starter", 1), 10);
  await saveDetails(mine, COMPANY);
  const sameTax = await openReferredShop(code);
  await saveDetails(sameTax, COMPANY);
  await pay(sameTax, await createInvoice(sameTax, "starter", 1), 10);
  const state = await call<{ sign_ups: number; earned_satang: number }>(mine, "my_referral", {});
  assert.deepEqual([state.sign_ups, state.earned_satang], [2, 0]);
  const again = mine.owner.email.replace("@", "+2@");
  await shops.rows(
    `insert into auth.users (id, aud, role, email, raw_user_meta_data)
     values (gen_random_uuid(), 'authenticated', 'authenticated', $1, $2)`,
    [again, JSON.stringify({ name: "ฉันเอง", referral_code: code })],
  );
  assert.equal((await call<{ sign_ups: number }>(mine, "my_referral", {})).sign_ups, 2);
});

test("a broadcast over the monthly limit is refused at launch or pauses before its first message", async () => {
  const shop = await openShop();
  const social_id = randomUUID();
  const { project_id } = shop;
  await shops.rows(
    "insert into public.socials (id, project_id, kind, name, external_id) values ($1, $2, 'line', 'LINE', $3)",
    [social_id, project_id, social_id],
  );
  await addCustomers(
    shops,
    { project_id, social_id },
    Array.from({ length: 120 }, () => `U${randomUUID()}`),
  );
  const draft = async () => {
    const id = randomUUID();
    const broadcast = {
      name: "โปร",
      bubbles: [{ text: "ลด" }],
      social_ids: [social_id],
      audience: {},
      link_tracking: "total",
      ignores_quiet: false,
      ignores_cap: false,
      is_staged: false,
    };
    await call(shop, "save_broadcast", { p_id: id, p_project_id: project_id, p_broadcast: broadcast });
    return id;
  };
  const launch = (id: string, confirmed: number) =>
    call(shop, "launch_broadcast", { p_id: id, p_send_at: null, p_confirmed: confirmed });
  await shops.rows("insert into public.broadcast_settings (project_id, quiet_from, quiet_to) values ($1, null, null)", [
    project_id,
  ]);
  await assert.rejects(launch(await draft(), 120), { message: "limit_reached", field: "broadcast_messages" });
  // too low a confirmed number is detected when the recipients are written
  const id = await draft();
  await launch(id, 1);
  const freeze = "select system.freeze_broadcast($1, '[{\"text\": \"ลด\"}]', '[]') as state";
  const [frozen] = await shops.rows<{ state: string }>(freeze, [id]);
  const stateOf = () => shops.rows("select state, reason from public.broadcasts where id = $1", [id]);
  assert.equal(frozen?.state, "paused");
  assert.deepEqual(await stateOf(), [{ state: "paused", reason: "package_limit" }]);
  const notified = await shops.rows(
    "select from public.notifications where project_id = $1 and kind = 'broadcast_stopped'",
    [project_id],
  );
  assert.equal(notified.length, 1);
  const meter = async () => (await readUsage(shop)).meters.find(({ meter }) => meter === "broadcast_messages")?.used;
  assert.equal(await meter(), 0);
  const resume = () => call(shop, "change_broadcast", { p_id: id, p_act: "resume" });
  await assert.rejects(resume(), /limit_reached/);
  await shops.givePackage(shop, "starter");
  await resume();
  assert.deepEqual(await stateOf(), [{ state: "sending", reason: null }]);
  assert.equal(await meter(), 120);
});

test("a broadcast to all followers counts the account's followers, not the known customers or the confirmed number", async () => {
  const shop = await openShop("starter");
  const social_id = randomUUID();
  const { project_id } = shop;
  await shops.rows(
    "insert into public.socials (id, project_id, kind, name, external_id, followers) values ($1, $2, 'line', 'LINE', $3, 2900)",
    [social_id, project_id, social_id],
  );
  await addCustomers(shops, { project_id, social_id }, [`U${randomUUID()}`]);
  await shops.rows("insert into public.broadcast_settings (project_id, quiet_from, quiet_to) values ($1, null, null)", [
    project_id,
  ]);
  const launch = async () => {
    const id = randomUUID();
    const broadcast = {
      name: "โปร",
      bubbles: [{ text: "ลด" }],
      social_ids: [social_id],
      audience: { followers: true },
      link_tracking: "total",
      ignores_quiet: false,
      ignores_cap: false,
      is_staged: false,
    };
    await call(shop, "save_broadcast", { p_id: id, p_project_id: project_id, p_broadcast: broadcast });
    await call(shop, "launch_broadcast", { p_id: id, p_send_at: null, p_confirmed: 0 });
    await shops.rows("select system.freeze_broadcast($1, '[{\"text\": \"ลด\"}]', '[]')", [id]);
    return id;
  };
  const meter = async () => (await readUsage(shop)).meters.find(({ meter }) => meter === "broadcast_messages")?.used;
  const id = await launch();
  assert.equal(await meter(), 2900);
  await assert.rejects(launch(), { message: "limit_reached", field: "broadcast_messages" });
  await call(shop, "change_broadcast", { p_id: id, p_act: "cancel" });
  assert.equal(await meter(), 0);
});

test("slip checks stop at the monthly limit under concurrency and continue the next month", async () => {
  const shop = await openShop();
  const check = () =>
    shops.asServer(shop.owner, shop.project_id, "check_slip", {
      p_id: randomUUID(),
      p_source: "qr",
      p_bank: "014",
      p_reference: randomUUID().replaceAll("-", "").toUpperCase(),
      p_qr_text: "x",
      p_expected_amount: null,
      p_has_image: false,
    });
  const tries = await Promise.allSettled(Array.from({ length: 40 }, check));
  assert.equal(tries.filter(({ status }) => status === "fulfilled").length, 30);
  for (const tried of tries) if (tried.status === "rejected") assert.match(String(tried.reason), /package_needed/);
  const meter = (await readUsage(shop)).meters.find(({ meter }) => meter === "slip_checks");
  assert.deepEqual([meter?.used, meter?.limit], [30, 30]);
  await shops.rows("update public.slips set created_at = created_at - interval '1 month' where project_id = $1", [
    shop.project_id,
  ]);
  await check();
});
