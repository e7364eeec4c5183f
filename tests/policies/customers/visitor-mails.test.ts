/** Answers by e-mail to website visitors: only where the recipient has confirmed the address. */
import assert from "node:assert/strict";
import { randomUUID } from "node:crypto";
import { test } from "node:test";
import { openBackend } from "../../support/backend";
import { Shops } from "../../support/shop";

const shops = new Shops(await openBackend());
const shop = await shops.open();
await shops.rows("update public.widgets set continues_by_mail = true where social_id = $1", [shop.social_id]);

interface State {
  wants_mail: boolean;
  email: string | null;
  asked_mail: string | null;
  to: string | null;
}
const one = async <Value>(sql: string, values: unknown[]) =>
  (await shops.rows<{ value: Value }>(sql, values))[0]?.value as Value;
const newEmail = () => `${randomUUID()}@example.com`;

async function newVisitor() {
  const id = randomUUID();
  const { room } = await shops.write(shop, id, "ส่งของวันไหนคะ");
  const as = [shop.social_id, id];
  return {
    room_id: room.id,
    customer_id: room.customer_id,
    ask: (email: string | null, is_on = true) =>
      one<State>("select visitor.continue_by_mail($1, $2, $3, $4) as value", [...as, is_on, email]),
    confirm: (email: string) => one<boolean>("select visitor.confirm_mail($1, $2, $3) as value", [...as, email]),
    refuse: (email: string) => shops.rows("select visitor.refuse_mail($1, $2, $3)", [...as, email]),
    session: () => one<State>("select visitor.open_session($1, $2) as value", as),
    /** Where unread answers would be mailed. */
    mailed: async () =>
      (await one<{ to: string } | null>("select system.unread_answers($1) as value", [room.id]))?.to ?? null,
    emailOf: () =>
      one<string | undefined>("select email as value from public.customer_contacts where customer_id = $1", [
        room.customer_id,
      ]),
    answer: () => shops.as(shop.owner, "select public.send_message($1, $2, 'ส่งพรุ่งนี้ค่ะ')", [room.id, randomUUID()]),
    job: async () =>
      (await shops.rows("select from graphile_worker.jobs where key = $1", [`answers:${room.id}`])).length > 0,
  };
}

test("an address that nobody has confirmed gets no answers and becomes no contact", async () => {
  const visitor = await newVisitor();
  const email = newEmail();
  const asked = await visitor.ask(email);
  const masked = `${email.slice(0, 2)}•••@example.com`;
  assert.deepEqual([asked.wants_mail, asked.email, asked.asked_mail, asked.to], [false, null, masked, email]);
  await visitor.answer();
  assert.equal(await visitor.job(), false);
  assert.equal(await visitor.mailed(), null);
  assert.equal(await visitor.emailOf(), undefined);
  assert.equal(await visitor.confirm(newEmail()), false, "another address");
  assert.equal(await (await newVisitor()).confirm(email), false, "another visitor");

  assert.equal(await visitor.confirm(email), true);
  assert.equal(await visitor.confirm(email), true, "idempotent");
  assert.equal(await visitor.mailed(), email);
  assert.equal(await visitor.emailOf(), email);
  assert.equal(await visitor.job(), true, "the answer from before the confirmation is mailed as well");
  const { wants_mail, asked_mail, email: shown } = await visitor.session();
  assert.deepEqual([wants_mail, asked_mail, shown], [true, null, masked]);
  assert.equal((await visitor.ask(email)).to, null, "it is confirmed already");
});

test("a changed e-mail of the customer redirects no mails, and does not receive them unconfirmed", async () => {
  const visitor = await newVisitor();
  const [email, other] = [newEmail(), newEmail()];
  await visitor.ask(email);
  await visitor.confirm(email);
  await visitor.answer();
  await shops.rows(
    `insert into public.customer_contacts (customer_id, project_id, email) values ($1, $2, $3)
     on conflict (customer_id) do update set email = excluded.email`,
    [visitor.customer_id, shop.project_id, other],
  );
  assert.equal(await visitor.mailed(), email);
  await visitor.ask(null, false);
  assert.equal(await visitor.mailed(), null);
  assert.equal(await visitor.confirm(email), false, "the request was withdrawn");
  const again = await visitor.ask(null);
  assert.deepEqual([again.wants_mail, again.to], [false, other], "the customer's address has to be confirmed, too");
});

test("a recipient who unsubscribes gets neither answers nor requests, from no visitor of the shop", async () => {
  const [visitor, stranger] = await Promise.all([newVisitor(), newVisitor()]);
  const email = newEmail();
  await visitor.ask(email);
  await visitor.confirm(email);
  await visitor.answer();
  await visitor.refuse(email);
  assert.equal(await visitor.mailed(), null);
  assert.equal((await visitor.session()).wants_mail, false);
  assert.equal((await visitor.ask(email)).to, null);
  assert.equal(await visitor.confirm(email), false);
  await visitor.ask(null, false);
  const asked = await stranger.ask(email);
  assert.deepEqual(
    [asked.to, asked.asked_mail],
    [null, `${email.slice(0, 2)}•••@example.com`],
    "who asks learns nothing",
  );
  await shops.rows("update private.visitor_mails set refused_at = now() - interval '31 days' where email = $1", [
    email,
  ]);
  assert.equal((await stranger.ask(email)).to, email);
});

test("erasing the customer removes the addresses", async () => {
  const visitor = await newVisitor();
  const [email, refused] = [newEmail(), newEmail()];
  await visitor.ask(refused);
  await visitor.refuse(refused);
  await visitor.ask(email);
  await visitor.confirm(email);
  await shops.as(shop.owner, "select public.erase_customer($1, 'asked')", [visitor.customer_id]);
  assert.deepEqual(await shops.rows("select from private.visitor_mails where email in ($1, $2)", [email, refused]), []);
});
