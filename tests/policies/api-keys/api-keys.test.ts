/** What a key's holder may do, directly in the database: their own project, the key's scopes, and nothing else. */
import assert from "node:assert/strict";
import { createHash, randomBytes, randomUUID } from "node:crypto";
import { test } from "node:test";
import { openBackend } from "../../support/backend";
import { type Shop, Shops } from "../../support/shop";

const shops = new Shops(await openBackend());
const [here, there] = [await shops.open("ร้านนี้"), await shops.open("ร้านโน้น")];
const outcome = (work: Promise<unknown>) =>
  work.then(
    () => "ok",
    (error: unknown) => (error instanceof Error ? error.message : String(error)),
  );
const hash = (token: string) => createHash("sha256").update(token).digest("hex");

type Key = { id: string; token: string };
async function makeKey(shop: Shop, scopes: string, expires_at: string | null = null): Promise<Key> {
  const [id, token] = [randomUUID(), `chk_${randomBytes(32).toString("base64url")}`];
  await shops.asServer(shop.owner, shop.project_id, "create_api_key", {
    p_id: id,
    p_name: "CRM",
    p_scopes: `{${scopes}}`,
    p_prefix: token.slice(0, 10),
    p_token_hash: hash(token),
    p_expires_at: expires_at,
  });
  return { id, token };
}
async function ask<T>(name: string, ...values: unknown[]): Promise<T> {
  const places = values.map((_, index) => `$${index + 1}`).join();
  const [row] = await shops.rows<{ value: T }>(`select api.${name}(${places}) as value`, values);
  return row?.value as T;
}
const ALL = "rooms.read,messages.write,customers.read,customers.write,contacts.read";
const key = await makeKey(here, ALL);
const theirs = await makeKey(there, ALL);
const { room } = await shops.write(here, randomUUID(), "สวัสดีค่ะ");
const far = (await shops.write(there, randomUUID(), "ทางโน้น")).room;

test("only a key's hash is stored, and a revoked or expired key, or one of a deleted project, is refused", async () => {
  const known = await ask<{ id: string; project_id: string }>("key_authority", hash(key.token));
  assert.deepEqual([known.id, known.project_id], [key.id, here.project_id]);
  const [kept] = await shops.rows<{ all: string; used: boolean }>(
    `select (to_jsonb(k) || to_jsonb(h))::text as all, last_used_at > now() - interval '1 minute' as used
     from public.api_keys k join private.api_key_hashes h on h.key_id = k.id where id = $1`,
    [key.id],
  );
  assert.ok(!kept?.all.includes(key.token), "the key itself is kept nowhere");
  assert.equal(kept?.used, true);
  assert.equal(await ask("key_authority", hash("chk_nobody")), null);

  const revoked = await makeKey(here, "rooms.read");
  await shops.as(here.owner, "select public.revoke_api_key($1)", [revoked.id]);
  assert.equal(await ask("key_authority", hash(revoked.token)), null);
  assert.equal(await outcome(ask("list_rooms", revoked.id)), "unauthorized");

  const short = await makeKey(here, "rooms.read", new Date(Date.now() + 60_000).toISOString());
  assert.ok(await ask("key_authority", hash(short.token)));
  await shops.rows("update public.api_keys set expires_at = now() - interval '1 second' where id = $1", [short.id]);
  assert.equal(await ask("key_authority", hash(short.token)), null);
  assert.equal(await outcome(ask("list_rooms", short.id)), "unauthorized");

  const closed = await shops.open("ปิดแล้ว", here.owner);
  const gone = await makeKey(closed, "rooms.read");
  await shops.rows("update public.projects set deleted_at = now() where id = $1", [closed.project_id]);
  assert.equal(await ask("key_authority", hash(gone.token)), null);
});

test("a key can do what its scopes allow and nothing more", async () => {
  const calls: [scopes: string, name: string, values: unknown[]][] = [
    ["rooms.read", "list_rooms", []],
    ["rooms.read", "list_messages", [room.id]],
    ["messages.write", "send_message", [room.id, randomUUID(), "ค่ะ"]],
    ["customers.read", "list_customers", []],
    ["customers.read", "get_customer", [room.customer_id]],
    ["customers.write", "change_customer", [room.customer_id, '{"note": "ลูกค้าประจำ"}']],
    ["customers.read", "list_tags", []],
  ];
  for (const [scope, name, values] of calls) {
    const fitting = await makeKey(here, scope);
    const others = await makeKey(
      here,
      ALL.split(",")
        .filter((each) => each !== scope && !(name === "list_tags" && each === "rooms.read"))
        .join(),
    );
    assert.equal(await outcome(ask(name, fitting.id, ...values)), "ok", name);
    assert.equal(await outcome(ask(name, others.id, ...values)), "forbidden", name);
    for (const { id } of [fitting, others]) await shops.as(here.owner, "select public.revoke_api_key($1)", [id]);
  }
});

test("another project's rooms, customers and tags are not found", async () => {
  const [tag] = await shops.rows<{ id: string }>(
    "insert into public.tags (project_id, name) values ($1, 'ของเรา') returning id",
    [here.project_id],
  );
  assert.deepEqual(
    (await ask<{ id: string }[]>("list_rooms", theirs.id)).map(({ id }) => id),
    [far.id],
  );
  assert.deepEqual(
    (await ask<{ id: string }[]>("list_customers", theirs.id)).map(({ id }) => id),
    [far.customer_id],
  );
  assert.deepEqual(await ask("list_tags", theirs.id), []);
  for (const [name, ...values] of [
    ["list_messages", room.id],
    ["send_message", room.id, randomUUID(), "x"],
    ["get_customer", room.customer_id],
    ["change_customer", room.customer_id, '{"note": "x"}'],
    ["change_customer", far.customer_id, JSON.stringify({ add_tag_ids: [tag?.id] })],
  ] as const) {
    assert.equal(await outcome(ask(name, theirs.id, ...values)), "not_found", name);
  }
  assert.equal(
    await outcome(ask("change_customer", theirs.id, far.customer_id, `{"fields": {"${randomUUID()}": "x"}}`)),
    "invalid",
  );
});

test("a message sent through the API goes out once, without a member as author, and marked as such", async () => {
  const { room: fresh } = await shops.write(here, randomUUID(), "มีของไหมคะ");
  const client_id = randomUUID();
  type Sent = { message: { id: string; origin: string; author_id: null; state: string }; is_duplicate: boolean };
  const sent = await Promise.all(
    Array.from({ length: 5 }, () => ask<Sent>("send_message", key.id, fresh.id, client_id, " มีค่ะ ")),
  );
  assert.equal(new Set(sent.map(({ message }) => message.id)).size, 1);
  assert.equal(sent.filter(({ is_duplicate }) => !is_duplicate).length, 1);
  const [first] = sent;
  assert.deepEqual([first?.message.origin, first?.message.author_id, first?.message.state], ["api", null, "sent"]);
  const [state] = await shops.rows(
    `select r.waiting_since, r.last_message_preview as preview,
       (select count(*)::int from graphile_worker.jobs j where j.key = 'room:' || r.id) as jobs,
       (select first_reply_at is not null from public.conversations e where e.room_id = r.id) as replied
     from public.rooms r where r.id = $1`,
    [fresh.id],
  );
  assert.deepEqual(state, { waiting_since: null, preview: "มีค่ะ", jobs: 0, replied: true });
  assert.equal(await outcome(ask("send_message", key.id, fresh.id, client_id, "อย่างอื่น")), "idempotency_reused");
  await shops.answer(here.owner, fresh.id, "โน้ตของทีม", { is_note: true });
  const listed = await ask<{ text: string }[]>("list_messages", key.id, fresh.id);
  assert.deepEqual(
    listed.map(({ text }) => text),
    ["มีของไหมคะ", "มีค่ะ"],
  );
  await shops.rows("update public.socials set status = 'disconnected' where id = $1", [here.social_id]);
  assert.equal(await outcome(ask("send_message", key.id, fresh.id, randomUUID(), "x")), "channel_disconnected");
  await shops.rows("update public.socials set status = 'connected' where id = $1", [here.social_id]);
});

test("phone and e-mail are masked unless the key may see contacts, and each access is in the audit log", async () => {
  await shops.rows(
    "insert into public.customer_contacts (customer_id, project_id, phone, email) values ($1, $2, '0812345678', 'somjai@example.com')",
    [room.customer_id, here.project_id],
  );
  const masked = await makeKey(here, "customers.read");
  type Shown = { phone: string; email: string; contacts_masked: boolean };
  const shown = ({ phone, email, contacts_masked }: Shown) => [phone, email, contacts_masked];
  const looks = () =>
    shops
      .rows("select from public.audit_log where action = 'api_key.contacts_shown' and subject_id = $1", [
        room.customer_id,
      ])
      .then((rows) => rows.length);
  assert.deepEqual(shown(await ask<Shown>("get_customer", masked.id, room.customer_id)), [
    "08•••••678",
    "so•••@example.com",
    true,
  ]);
  const before = await looks();
  assert.deepEqual(shown(await ask<Shown>("get_customer", key.id, room.customer_id)), [
    "0812345678",
    "somjai@example.com",
    false,
  ]);
  assert.equal((await looks()) - before, 1);
  const [listed] = (await ask<(Shown & { id: string })[]>("list_customers", key.id)).filter(
    ({ id }) => id === room.customer_id,
  );
  assert.equal(listed?.phone, "08•••••678", "a list shows nobody's number in full");
  await shops.rows("update public.customers set erased_at = now() where id = $1", [room.customer_id]);
  assert.equal(await outcome(ask("get_customer", key.id, room.customer_id)), "not_found");
  await shops.rows("update public.customers set erased_at = null where id = $1", [room.customer_id]);
});

test("fields are validated as on the screen, and tags must be the project's own", async () => {
  await shops.as(here.owner, "select public.set_customer_fields($1, $2)", [
    here.project_id,
    JSON.stringify([{ id: randomUUID(), label: "วันเกิด", kind: "date", choices: [] }]),
  ]);
  const [field] = await shops.rows<{ id: string }>(
    "select id from public.customer_fields where project_id = $1 and label = 'วันเกิด'",
    [here.project_id],
  );
  const [tag] = await shops.rows<{ id: string }>(
    "insert into public.tags (project_id, name) values ($1, 'วีไอพี') returning id",
    [here.project_id],
  );
  assert.ok(field && tag);
  const change = (given: object) =>
    ask<{ customer: { note: string; tag_ids: string[]; fields: { value: string | null }[] } }>(
      "change_customer",
      key.id,
      room.customer_id,
      JSON.stringify(given),
    );
  assert.equal(await outcome(change({ fields: { [field.id]: "เมื่อวาน" } })), "invalid");
  const { customer } = await change({
    note: "ชอบสีฟ้า",
    fields: { [field.id]: "2000-01-31" },
    add_tag_ids: [tag.id],
  });
  assert.deepEqual(
    [customer.note, customer.tag_ids, customer.fields.map(({ value }) => value)],
    ["ชอบสีฟ้า", [tag.id], ["2000-01-31"]],
  );
  const cleared = (await change({ fields: { [field.id]: null }, remove_tag_ids: [tag.id] })).customer;
  assert.deepEqual([cleared.note, cleared.tag_ids, cleared.fields.map(({ value }) => value)], ["ชอบสีฟ้า", [], [null]]);
});

test("creating and revoking a key is in the audit log; the 21st active key is refused", async () => {
  const shop = await shops.open("หลายคีย์");
  assert.match(await outcome(makeKey(shop, "everything")), /"api_keys_scopes_check"/);
  assert.equal(await outcome(makeKey(shop, "rooms.read", "2020-01-01")), "invalid");
  const made: Key[] = [];
  for (let count = 0; count < 20; count++) made.push(await makeKey(shop, "rooms.read"));
  assert.equal(await outcome(makeKey(shop, "rooms.read")), "too_many_keys");
  for (const _ of [1, 2]) await shops.as(shop.owner, "select public.revoke_api_key($1)", [made[0]?.id]);
  assert.equal(await outcome(makeKey(shop, "rooms.read")), "ok");
  const acts = await shops.rows(
    `select action, count(*)::int as count, bool_and(actor_id = $2 and details ->> 'name' = 'CRM') as is_named
     from public.audit_log where project_id = $1 and action like 'api_key.%' group by 1 order by 1`,
    [shop.project_id, shop.owner.id],
  );
  assert.deepEqual(acts, [
    { action: "api_key.created", count: 21, is_named: true },
    { action: "api_key.revoked", count: 1, is_named: true },
  ]);
});

test("pages continue where the last one ended, and updated_since leaves out unchanged rows", async () => {
  const shop = await shops.open("หลายห้อง");
  const reader = await makeKey(shop, "rooms.read,customers.read");
  for (const n of [1, 2, 3]) await shops.write(shop, randomUUID(), `ข้อความ ${n}`);
  const list = (since: string | null, at: string | null, id: string | null) =>
    ask<{ id: string; last_message_at: string; last_message_preview: string; updated_at: string }[]>(
      "list_rooms",
      reader.id,
      null,
      since,
      null,
      at,
      id,
      2,
    );
  const first = await list(null, null, null);
  const last = first.at(-1);
  const second = await list(null, last?.last_message_at ?? "", last?.id ?? "");
  assert.deepEqual(
    [...first, ...second].map(({ last_message_preview }) => last_message_preview),
    ["ข้อความ 3", "ข้อความ 2", "ข้อความ 1"],
  );
  const since = first[0]?.updated_at ?? "";
  assert.deepEqual(
    (await list(since, null, null)).map(({ last_message_preview }) => last_message_preview),
    ["ข้อความ 3"],
  );
});
