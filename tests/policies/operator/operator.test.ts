/** What `npm run operator` does about packages and payments: the command itself, against a database. */
import assert from "node:assert/strict";
import { execFile } from "node:child_process";
import { randomBytes, randomUUID } from "node:crypto";
import { test } from "node:test";
import { promisify } from "node:util";
import { readKeyRing, sealWith, unsealWith } from "../../../lib/crypto/key-ring";
import { bundle } from "../../runner/bundle";
import { openBackend } from "../../support/backend";
import { Shops } from "../../support/shop";

const backend = await openBackend();
const shops = new Shops(backend);
const SELLER = {
  BILLING_SELLER_NAME: "บริษัท แชท จำกัด",
  BILLING_SELLER_TAX_ID: "0105561000003",
  BILLING_SELLER_ADDRESS: "กรุงเทพฯ",
  BILLING_BANK: "KBANK",
  BILLING_ACCOUNT_NUMBER: "012-3-45678-9",
  BILLING_ACCOUNT_HOLDER: "บจก. แชท",
};

/** Starts in half the time of tsx, over forty times. */
const PROGRAM = await bundle("local/operator.ts");

/** The command's output; throws when it fails. */
async function operator(
  words: string[],
  env: Record<string, string> = {},
  program = ["--conditions=react-server", PROGRAM],
): Promise<string> {
  const { stdout } = await promisify(execFile)(process.execPath, [...program, ...words], {
    env: { PATH: process.env.PATH, NODE_ENV: "test", DATABASE_URL: backend.databaseUrl, ...env },
  });
  return stdout;
}
const assertRefused = (words: string[], why: RegExp, env?: Record<string, string>) =>
  assert.rejects(operator(words, env), ({ stderr, code }: { stderr: string; code: number }) => {
    assert.match(stderr, why);
    return code === 1;
  });

/** A slip for a new shop's invoice that could not be checked. */
async function submitSlip() {
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

test("lists and changes packages and terms and refuses an unknown column", async (t) => {
  // later files of this lane expect the packages and terms of the migrations
  const [starter] = await shops.rows(
    "select price_satang, members, bot_broadcast from public.packages where id = 'starter'",
  );
  const [terms] = await shops.rows("select trial_days from private.billing_terms");
  t.after(async () => {
    await shops.rows("delete from public.packages where id = 'small'");
    await shops.rows(
      "update public.packages set price_satang = $1, members = $2, bot_broadcast = $3 where id = 'starter'",
      Object.values(starter ?? {}),
    );
    await shops.rows("update private.billing_terms set trial_days = $1", Object.values(terms ?? {}));
  });
  // as npm run operator starts it
  const asInstalled = ["--conditions=react-server", "--import", "tsx", "local/operator.ts"];
  assert.match(await operator(["packages"], {}, asInstalled), /starter.*590/);
  await operator(["package", "starter", "price_satang=69000", "members=none", "bot_broadcast=yes"]);
  await operator(["package", "small", "name_th=เล็ก", "name_en=Small", "price_satang=9900"]);
  const rows = await shops.rows(
    "select id, price_satang, members, bot_broadcast, is_offered from public.packages where id in ('starter', 'small') order by id",
  );
  assert.deepEqual(rows, [
    { id: "small", price_satang: 9900, members: null, bot_broadcast: false, is_offered: false },
    { id: "starter", price_satang: 69_000, members: null, bot_broadcast: true, is_offered: true },
  ]);
  await assertRefused(["package", "starter", "colour=red"], /invalid: colour/);
  await assertRefused(["package", "free", "price_satang=100"], /invalid: price_satang/);
  await assertRefused(["package", "starter", "members"], /column=value/);
  await operator(["terms", "trial_days=30"]);
  assert.deepEqual(await shops.rows("select trial_days, grace_days from private.billing_terms"), [
    { trial_days: 30, grace_days: 7 },
  ]);
  await assertRefused(["terms", "is_only=no"], /invalid: is_only/);
  await assertRefused(["everything"], /Unknown command/);
});

test("grants a package to a project for a number of days", async () => {
  const shop = await shops.open();
  await shops.givePackage(shop, null);
  await operator(["give", shop.project_id, "enterprise", "30"]);
  assert.equal(await packageOf(shop.project_id), "enterprise");
  await assertRefused(["give", randomUUID(), "enterprise", "30"], /not_found/);
  await assertRefused(["give", shop.project_id, "nothing", "30"], /invalid: package_id/);
  await assertRefused(["give", shop.project_id, "enterprise"], /number of days/);
});

test("lists a waiting slip and approves or refuses it once", async () => {
  const [one, other] = [await submitSlip(), await submitSlip()];
  const listed = await operator(["payments"]);
  assert.ok(listed.includes(one.payment_id) && listed.includes(other.payment_id), listed);
  await assertRefused(["approve", one.payment_id], /BILLING_SELLER/);
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
  await assertRefused(["approve", randomUUID()], /not_found/, SELLER);
});

test("suspends a project with a reason, lists it, and unsuspends it", async () => {
  const shop = await shops.open("ร้านที่ถูกระงับ");
  await assertRefused(["suspend", shop.project_id], /invalid: why/);
  await assertRefused(["suspend", randomUUID(), "ยอดค้าง"], /not_found/);
  await operator(["suspend", shop.project_id, "ยอด", "ค้างชำระ"]);
  const listed = await operator(["suspended"]);
  assert.ok(listed.includes(shop.project_id) && listed.includes("ยอด ค้างชำระ"), listed);
  assert.match(await operator(["restore", shop.project_id]), /no longer suspended/);
  await assertRefused(["restore", shop.project_id], /not_found/);
  assert.ok(!(await operator(["suspended"])).includes(shop.project_id));
});

test("grants a trial, and logs every action in the operator's log", async () => {
  const shop = await shops.open();
  await shops.givePackage(shop, null);
  await assertRefused(["trial", shop.project_id, "0"], /invalid: days/);
  await operator(["trial", shop.project_id, "30"]);
  assert.equal(await packageOf(shop.project_id), "business");
  await operator(["give", shop.project_id, "enterprise", "30"]);
  const acts = await operator(["acts", shop.project_id]);
  assert.ok(acts.includes("trial.given") && acts.includes("package.given"), acts);
  assert.match(await operator(["acts"]), /package\.saved/);
});

test("lists dead jobs without their arguments and retries them", async () => {
  const task = `test_${randomUUID().replaceAll("-", "")}`;
  const [job] = await shops.rows<{ id: string }>(
    'select id from graphile_worker.add_job($1, \'{"text": "ความลับ"}\', max_attempts := 1)',
    [task],
  );
  assert.ok(!(await operator(["dead-jobs"])).includes(task));
  await shops.rows("update graphile_worker._private_jobs set attempts = 1, last_error = 'unavailable' where id = $1", [
    job?.id,
  ]);
  const listed = await operator(["dead-jobs"]);
  assert.ok(listed.includes(task) && listed.includes("unavailable") && !listed.includes("ความลับ"), listed);
  await assertRefused(["retry-jobs"], /Give job ids/);
  assert.match(await operator(["retry-jobs", "no_such_task"]), /^0 jobs/);
  assert.match(await operator(["retry-jobs", String(job?.id)]), /^1 jobs/);
  assert.ok(!(await operator(["dead-jobs"])).includes(task));
  await shops.rows("delete from graphile_worker._private_jobs where id = $1", [job?.id]);
});

test("private.sealed_columns names exactly the columns with sealed values", async () => {
  const columns = await shops.rows<{ place: string; name: string; type: string }>(
    `select format('%I.%I', c.table_schema, c.table_name) as place, c.column_name as name, c.data_type as type
     from information_schema.columns c join information_schema.tables t using (table_schema, table_name)
     where c.table_schema in ('public', 'private') and t.table_type = 'BASE TABLE' and c.data_type in ('text', 'jsonb')`,
  );
  const listed = (
    await shops.rows<{ name: string }>(
      "select table_name::text || '.' || column_name as name from private.sealed_columns",
    )
  ).map(({ name }) => name);
  // by its check constraint, which every sealed column has, or by its contents
  const checked = await shops.rows<{ name: string }>(
    `select conrelid::regclass::text || '.' || a.attname as name
     from pg_constraint c join pg_attribute a on a.attrelid = c.conrelid and a.attnum = any (c.conkey)
     where c.contype = 'c' and pg_get_constraintdef(c.oid) like '%^v1:%'`,
  );
  const holding: string[] = checked.map(({ name }) => name);
  for (const { place, name } of columns) {
    const sql = `select from ${place} where "${name}"::text ~ '^"?v1:[A-Za-z0-9_-]+:[A-Za-z0-9_-]{16}:' limit 1`;
    if ((await shops.rows(sql)).length > 0) holding.push(`${place}.${name}`);
  }
  assert.deepEqual([...new Set(holding)].sort(), listed.sort());
});

test("rotating keys re-encrypts everything under the new key and does not overwrite concurrent changes", async () => {
  const [old, fresh] = ["old", "new"].map(
    (kid) => `${kid}${randomUUID().slice(0, 4)}=${randomBytes(32).toString("base64")}`,
  );
  const ring = readKeyRing(`${old}`);
  const kidOf = (pair = "") => pair.split("=")[0] ?? "";
  const shop = await shops.open();
  await shops.rows("insert into private.social_credentials (social_id, sealed) values ($1, $2)", [
    shop.social_id,
    sealWith(ring, "รหัสของช่องทาง", `social_credentials.sealed.${shop.social_id}`),
  ]);
  await shops.rows(
    "insert into private.widget_secrets (social_id, sealed, previous_sealed, previous_until) values ($1, $2, $3, now() + interval '1 day')",
    [
      shop.social_id,
      sealWith(ring, "คีย์ใหม่", `widget_secrets.sealed.${shop.social_id}`),
      sealWith(ring, "คีย์เดิม", `widget_secrets.sealed.${shop.social_id}`),
    ],
  );
  assert.match(await operator(["keys"]), new RegExp(kidOf(old)));
  await assertRefused(["rotate-keys"], /ENCRYPTION_KEYS/);
  // without the old key nothing is lost, and the message names the key it needs
  assert.match(
    await operator(["rotate-keys"], { ENCRYPTION_KEYS: `${fresh}` }),
    new RegExp(`^0 secrets.*${kidOf(old)}`),
  );
  assert.match(await operator(["rotate-keys"], { ENCRYPTION_KEYS: `${fresh},${old}` }), /^3 secrets/);
  assert.match(await operator(["rotate-keys"], { ENCRYPTION_KEYS: `${fresh}` }), /^0 secrets/);
  assert.ok(!(await operator(["keys"])).includes(kidOf(old)));
  const [kept] = await shops.rows<{ sealed: string; previous_sealed: string }>(
    "select sealed, previous_sealed from private.widget_secrets where social_id = $1",
    [shop.social_id],
  );
  const now = readKeyRing(`${fresh}`);
  const place = `widget_secrets.sealed.${shop.social_id}`;
  assert.equal(unsealWith(now, kept?.sealed ?? "", place), "คีย์ใหม่");
  assert.equal(unsealWith(now, kept?.previous_sealed ?? "", place), "คีย์เดิม");
  const stale = ["private.widget_secrets", "sealed", shop.social_id, "v1:x:y", kept?.sealed];
  const [answer] = await shops.rows("select private.replace_sealed($1, $2, $3, $4, $5) as is_done", stale);
  assert.deepEqual(answer, { is_done: false });
});
