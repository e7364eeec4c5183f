/** What `npm run operator` does about packages and their payment: the command itself, against a database. */
import assert from "node:assert/strict";
import { execFile } from "node:child_process";
import { randomUUID } from "node:crypto";
import { test } from "node:test";
import { promisify } from "node:util";
import { openBackend } from "../support/backend";
import { Shops } from "../support/shop";

const backend = await openBackend();
const shops = new Shops(backend);
const SELLER = {
  BILLING_SELLER_NAME: "บริษัท แชต จำกัด",
  BILLING_SELLER_TAX_ID: "0105561000003",
  BILLING_SELLER_ADDRESS: "กรุงเทพฯ",
  BILLING_BANK: "KBANK",
  BILLING_ACCOUNT_NUMBER: "012-3-45678-9",
  BILLING_ACCOUNT_HOLDER: "บจก. แชต",
};

/** What the command prints, or throws of it. */
async function operator(words: string[], env: Record<string, string> = {}): Promise<string> {
  const { stdout } = await promisify(execFile)(
    process.execPath,
    ["--conditions=react-server", "--import", "tsx", "local/operator.ts", ...words],
    { env: { PATH: process.env.PATH, NODE_ENV: "test", DATABASE_URL: backend.databaseUrl, ...env } },
  );
  return stdout;
}
const refuses = (words: string[], why: RegExp, env?: Record<string, string>) =>
  assert.rejects(operator(words, env), ({ stderr, code }: { stderr: string; code: number }) => {
    assert.match(stderr, why);
    return code === 1;
  });

/** A slip for a new shop's invoice, which nobody could check. */
async function handIn() {
  const shop = await shops.open();
  await shops.givePackage(shop, null);
  const [invoice_id, payment_id] = [randomUUID(), randomUUID()];
  const args = { p_id: invoice_id, p_project_id: shop.project_id, p_package_id: "business", p_months: 1 };
  assert.equal((await shop.owner.db.rpc("create_invoice", args)).error, null);
  const path = `payments/${payment_id}`;
  await shops.rows("select system.submit_payment($1, $2, $3, $4)", [payment_id, invoice_id, shop.owner.id, path]);
  await shops.rows("select system.settle_payment($1, 'unreadable')", [payment_id]);
  return { shop, invoice_id, payment_id };
}
const packageOf = async (project_id: string) =>
  (await shops.rows<{ id: string }>("select (private.package_of($1)).id", [project_id]))[0]?.id;

test("packages and terms are listed and changed, and what is no column is refused", async () => {
  assert.match(await operator(["packages"]), /starter.*590/);
  await operator(["package", "starter", "price_satang=69000", "members=none", "bot_broadcast=yes"]);
  await operator(["package", "small", "name_th=เล็ก", "name_en=Small", "price_satang=9900"]);
  const rows = await shops.rows(
    "select id, price_satang, members, bot_broadcast, is_offered from public.packages where id in ('starter', 'small') order by id",
  );
  assert.deepEqual(rows, [
    { id: "small", price_satang: 9900, members: null, bot_broadcast: false, is_offered: false },
    { id: "starter", price_satang: 69_000, members: null, bot_broadcast: true, is_offered: true },
  ]);
  await refuses(["package", "starter", "colour=red"], /invalid: colour/);
  await refuses(["package", "free", "price_satang=100"], /invalid: price_satang/);
  await refuses(["package", "starter", "members"], /no column=value/);
  await operator(["terms", "trial_days=30"]);
  assert.deepEqual(await shops.rows("select trial_days, grace_days from private.billing_terms"), [
    { trial_days: 30, grace_days: 7 },
  ]);
  await refuses(["terms", "is_only=no"], /invalid: is_only/);
  await refuses(["everything"], /no command/);
});

test("a package is given to a project for so many days", async () => {
  const shop = await shops.open();
  await shops.givePackage(shop, null);
  await operator(["give", shop.project_id, "enterprise", "30"]);
  assert.equal(await packageOf(shop.project_id), "enterprise");
  await refuses(["give", randomUUID(), "enterprise", "30"], /not_found/);
  await refuses(["give", shop.project_id, "nothing", "30"], /invalid: package_id/);
  await refuses(["give", shop.project_id, "enterprise"], /how many days/);
});

test("a slip that waits is listed, and approved or refused once", async () => {
  const [one, other] = [await handIn(), await handIn()];
  const listed = await operator(["payments"]);
  assert.ok(listed.includes(one.payment_id) && listed.includes(other.payment_id), listed);
  await refuses(["approve", one.payment_id], /BILLING_SELLER/);
  assert.match(await operator(["approve", one.payment_id], SELLER), /paid/);
  assert.equal(await packageOf(one.shop.project_id), "business");
  const [receipt] = await shops.rows<{ seller: { name: string }; receipt_number: string; approved_by: string }>(
    "select seller, receipt_number, approved_by from public.invoices where id = $1",
    [one.invoice_id],
  );
  assert.equal(receipt?.seller.name, SELLER.BILLING_SELLER_NAME);
  assert.equal(receipt?.approved_by, "operator");
  assert.ok(receipt?.receipt_number);
  assert.match(await operator(["refuse", other.payment_id, "ยอด", "ไม่เข้า"]), /rejected/);
  assert.deepEqual(await shops.rows("select note from public.invoices where id = $1", [other.invoice_id]), [
    { note: "ยอด ไม่เข้า" },
  ]);
  assert.match(await operator(["approve", other.payment_id], SELLER), /rejected/);
  assert.equal(await packageOf(other.shop.project_id), "free");
  await refuses(["approve", randomUUID()], /not_found/, SELLER);
});

test("a project is suspended with words, listed, and opened again", async () => {
  const shop = await shops.open("ร้านที่ถูกระงับ");
  await refuses(["suspend", shop.project_id], /invalid: why/);
  await refuses(["suspend", randomUUID(), "ยอดค้าง"], /not_found/);
  await operator(["suspend", shop.project_id, "ยอด", "ค้างชำระ"]);
  const listed = await operator(["suspended"]);
  assert.ok(listed.includes(shop.project_id) && listed.includes("ยอด ค้างชำระ"), listed);
  assert.match(await operator(["restore", shop.project_id]), /open/);
  await refuses(["restore", shop.project_id], /not_found/);
  assert.ok(!(await operator(["suspended"])).includes(shop.project_id));
});
