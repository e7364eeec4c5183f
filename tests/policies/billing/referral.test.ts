/**
 * Referral credit is for bringing another person: a second mailbox of one person earns nothing, and only the operator
 * sees why.
 */
import assert from "node:assert/strict";
import { createHash, randomUUID } from "node:crypto";
import { test } from "node:test";
import { openBackend } from "../../support/backend";
import { type Shop, Shops } from "../../support/shop";

const backend = await openBackend();
const shops = new Shops(backend);
const SELLER = JSON.stringify({ name: "บริษัท แชท จำกัด", tax_id: "0105561000003", branch: "00000", address: "กรุงเทพฯ" });
const markOf = (text: string) => createHash("sha256").update(text).digest("base64url");

interface Friend {
  shop: Shop;
  user_id: string;
}

async function openShop(): Promise<Shop> {
  const shop = await shops.open();
  await shops.givePackage(shop, null);
  return shop;
}
async function codeOf({ owner }: Shop): Promise<string> {
  const { data } = await owner.db.rpc("my_referral");
  return (data as unknown as { code: string }).code;
}
async function refer(
  code: string,
  { email = `${randomUUID()}@example.com`, phone = null as string | null } = {},
): Promise<Friend> {
  const shop = await openShop();
  const [row] = await shops.rows<{ id: string }>(
    `insert into auth.users (id, aud, role, email, raw_user_meta_data)
     values (gen_random_uuid(), 'authenticated', 'authenticated', $1, $2) returning id`,
    [email, JSON.stringify({ name: "เพื่อน", referral_code: code, phone })],
  );
  await shops.rows("update public.projects set created_by = $2 where id = $1", [shop.project_id, row?.id]);
  return { shop, user_id: row?.id ?? "" };
}
/** Pays for a month with a transfer from an account. */
async function pay({ shop }: { shop: Shop }, sender_mark: string | null = null): Promise<string> {
  const [invoice_id, payment_id] = [randomUUID(), randomUUID()];
  const args = { p_id: invoice_id, p_project_id: shop.project_id, p_package_id: "starter", p_months: 1 };
  assert.equal((await shop.owner.db.rpc("create_invoice", args)).error, null);
  const sent = [payment_id, invoice_id, shop.owner.id, `payments/${payment_id}`, randomUUID()];
  await shops.rows("select system.submit_payment($1, $2, $3, $4, '014', $5)", sent);
  const [row] = await shops.rows<{ state: string }>(
    `select system.settle_payment($1, 'verified', i.due_satang, $2, 10, $3) as state from public.invoices i where i.id = $4`,
    [payment_id, SELLER, JSON.stringify({ transferred_at: new Date().toISOString(), sender_mark }), invoice_id],
  );
  assert.equal(row?.state, "paid");
  return invoice_id;
}
const noteDevice = (user_id: string, mark: string) =>
  shops.rows("select system.note_device($1, $2)", [user_id, [mark]]);
async function creditOf(invoice_id: string) {
  const [row] = await shops.rows<{ earned: boolean; reasons: string[] | null }>(
    `select exists (select from private.referral_credits where invoice_id = $1) as earned,
       (select reasons from private.refused_credits where invoice_id = $1) as reasons`,
    [invoice_id],
  );
  return row;
}
const EARNED = { earned: true, reasons: null };
const refusedFor = (...reasons: string[]) => ({ earned: false, reasons });

test("a referrer earns when phone, browser and account differ", async () => {
  const mine = await openShop();
  await noteDevice(mine.owner.id, markOf("my browser"));
  await shops.rows("update auth.users set raw_user_meta_data = raw_user_meta_data || $2 where id = $1", [
    mine.owner.id,
    JSON.stringify({ phone: "081-234-5678" }),
  ]);
  const friend = await refer(await codeOf(mine), { phone: "0899999999" });
  await noteDevice(friend.shop.owner.id, markOf("their browser"));
  assert.deepEqual(await creditOf(await pay(friend, markOf("their account"))), EARNED);
});

test("the same phone number in any spelling earns nothing", async () => {
  for (const [mine, theirs] of [
    ["081-234-5678", "+66812345678"],
    ["66812340000", "0812340000"],
  ] as const) {
    const shop = await openShop();
    await shops.rows("update auth.users set raw_user_meta_data = raw_user_meta_data || $2 where id = $1", [
      shop.owner.id,
      JSON.stringify({ phone: mine }),
    ]);
    const friend = await refer(await codeOf(shop), { phone: theirs });
    assert.deepEqual(await creditOf(await pay(friend)), refusedFor("phone"));
  }
});

test("the same browser, used by any member of the project, earns nothing", async () => {
  const shop = await openShop();
  await noteDevice(shop.owner.id, markOf("one browser"));
  for (const who of ["creator", "owner"] as const) {
    const friend = await refer(await codeOf(shop));
    await noteDevice(who === "creator" ? friend.user_id : friend.shop.owner.id, markOf("one browser"));
    assert.deepEqual(await creditOf(await pay(friend)), refusedFor("device"), who);
  }
});

test("the same bank account earns nothing once the referrer has paid from it", async () => {
  const shop = await openShop();
  await pay({ shop }, markOf("one account"));
  const code = await codeOf(shop);
  assert.deepEqual(await creditOf(await pay(await refer(code), markOf("another account"))), EARNED);
  assert.deepEqual(await creditOf(await pay(await refer(code), markOf("one account"))), refusedFor("bank"));
});

test("the same tax id earns nothing, also when the referrer's details have changed since", async () => {
  const details = { kind: "company", name: "บริษัท ฝ้าย จำกัด", tax_id: "0105561000003", branch: "00000", address: "ลำพูน" };
  const save = ({ owner, project_id }: Shop, more = {}) =>
    owner.db.rpc("save_billing_details", { p_project_id: project_id, p_details: { ...details, ...more } });
  const shop = await openShop();
  await save(shop);
  await pay({ shop });
  await save(shop, { tax_id: "0105561000011" });
  const friend = await refer(await codeOf(shop));
  assert.equal((await save(friend.shop)).error, null);
  assert.deepEqual(await creditOf(await pay(friend)), refusedFor("tax_id"));
});

test("another spelling of one mailbox refers nobody, and earns nothing when the address changes later", async () => {
  const [row] = await shops.rows<{ same: boolean }>(
    `select private.mailbox_of('Som.Chai+x@gmail.com') = private.mailbox_of('somchai@googlemail.com')
       and private.mailbox_of('som.chai@example.com') <> private.mailbox_of('somchai@example.com') as same`,
  );
  assert.equal(row?.same, true);
  const shop = await openShop();
  const name = `u${randomUUID().slice(0, 12).replace("-", "")}`;
  await shops.rows("update auth.users set email = $2 where id = $1", [shop.owner.id, `${name}@gmail.com`]);
  const code = await codeOf(shop);
  const dotted = await refer(code, { email: `${name.slice(0, 3)}.${name.slice(3)}@googlemail.com` });
  assert.deepEqual(await creditOf(await pay(dotted)), { earned: false, reasons: null });
  const later = await refer(code);
  await shops.rows("update auth.users set email = $2 where id = $1", [later.user_id, `${name}+2@gmail.com`]);
  assert.deepEqual(await creditOf(await pay(later)), refusedFor("mailbox"));
});

test("only the operator sees why a credit was refused, and no account or browser is stored in plain text", async () => {
  const shop = await openShop();
  await noteDevice(shop.owner.id, markOf("shared"));
  const friend = await refer(await codeOf(shop));
  await noteDevice(friend.user_id, markOf("shared"));
  const invoice_id = await pay(friend);
  const { data } = await shop.owner.db.rpc("my_referral");
  assert.doesNotMatch(JSON.stringify(data), /device|refus|reason/);
  const [row] = await shops.rows<{ listed: { invoice_number: string; reasons: string }[] }>(
    "select private.list_refused_credits() as listed",
  );
  const [{ number } = { number: "" }] = await shops.rows<{ number: string }>(
    "select number from public.invoices where id = $1",
    [invoice_id],
  );
  assert.deepEqual(row?.listed.find(({ invoice_number }) => invoice_number === number)?.reasons, "device");
  await assert.rejects(shops.rows("select system.note_device($1, array['nobody''s raw browser'])", [shop.owner.id]));
  // marks are deleted with their account and limited in number
  for (let at = 0; at < 60; at++) await noteDevice(friend.user_id, markOf(`browser ${at}`));
  const count = async () =>
    (await shops.rows("select from private.identity_marks where user_id = $1", [friend.user_id])).length;
  assert.equal(await count(), 50);
});
