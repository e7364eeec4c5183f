/** Bills through the public API: sent once per idempotency key, read by page, and closed to other projects and scopes. */
import assert from "node:assert/strict";
import { createHash, randomBytes, randomUUID } from "node:crypto";
import { test } from "node:test";
import { controlSlips } from "../../local/providers/slips/server";
import { newReference, plainSlip, transferOf } from "../support/slip-images";
import { until } from "../support/until";
import { openWorld } from "./world";

const { backend, call, people, here, there, rooms, shops } = await openWorld();
const bank = controlSlips(backend.slipsUrl);
const { room_id, customer_id } = rooms.free;

async function makeKey(scopes: string[], project_id = here.project_id, by = people.admin): Promise<string> {
  const token = `chk_${randomBytes(32).toString("base64url")}`;
  await shops.asServer(by, project_id, "create_api_key", {
    p_id: randomUUID(),
    p_name: "ระบบออเดอร์",
    p_scopes: scopes,
    p_prefix: token.slice(0, 10),
    p_token_hash: createHash("sha256").update(token).digest("hex"),
  });
  return token;
}
const key = await makeKey(["bills.read", "bills.write"]);
const BILL = { items: [{ name: "เสื้อยืดสีขาว", quantity: 2, price: 29_000 }], shipping: 4000, wants_address: true };
const send = (json: unknown = BILL, { once = randomUUID() as string | null, to = room_id, as = key } = {}) =>
  call(`POST /api/v1/rooms/${to}/bills`, { as, json, headers: once === null ? {} : { "idempotency-key": once } });

test("without a receiving account no bill is sent", async () => {
  const refused = await send();
  assert.deepEqual([refused.status, refused.body.error], [409, "bill_account"]);
  await shops.rows(
    "insert into public.receiving_accounts (id, project_id, bank, number, name_th) values (gen_random_uuid(), $1, 'KBANK', '1234567890', 'ร้านสายหมอก')",
    [here.project_id],
  );
});

test("a bill is sent once per idempotency key, also by ten requests at once; its page opens and a slip pays it", async () => {
  const once = "order 4711";
  const answers = await Promise.all(
    Array.from({ length: 10 }, () => send({ ...BILL, due_on: "2099-12-31" }, { once })),
  );
  assert.deepEqual(answers.map(({ status }) => status).toSorted(), [...Array(9).fill(200), 201], answers[0]?.text);
  const [{ body }] = answers as [(typeof answers)[0]];
  assert.equal(new Set(answers.map((answer) => answer.body.id)).size, 1);
  assert.deepEqual(
    [body.state, body.subtotal, body.shipping, body.total, body.paid, body.room_id, body.customer_id],
    ["sent", 58_000, 4000, 62_000, 0, room_id, customer_id],
  );
  assert.match(String(body.due_at), /^2099-12-31T16:59:59/, "the end of the day in Bangkok");
  const cards = await shops.rows<{ origin: string; author_id: string | null }>(
    "select origin, author_id from public.messages where room_id = $1 and content ->> 'bill_id' = $2",
    [room_id, body.id],
  );
  assert.deepEqual(cards, [{ origin: "api", author_id: null }]);
  const [, token = ""] = /\/pay\/([\w-]{43})$/.exec(String(body.url)) ?? [];
  assert.equal((await call(`GET /pay/${token}`)).status, 200);
  for (const other of [
    { ...BILL, shipping: 5000 },
    { ...BILL, items: [...BILL.items, ...BILL.items] },
  ]) {
    const reused = await send({ ...other, due_on: "2099-12-31" }, { once });
    assert.deepEqual([reused.status, reused.body.error], [409, "idempotency_reused"]);
  }
  const reference = newReference();
  await bank.addTransfer(transferOf(reference, { amount: 620 }));
  const slip = new Uint8Array(await plainSlip("014", reference));
  const uploaded = await call(`POST /api/pay/${token}/slip?slip_id=${randomUUID()}`, {
    body: slip,
    headers: { "content-type": "image/jpeg" },
  });
  assert.equal(uploaded.status, 201, uploaded.text);
  const paid = await until("the bank's answer", async () => {
    const found = await call(`GET /api/v1/bills/${body.id}`, { as: key });
    return found.body.state === "paid" ? found.body : null;
  });
  assert.deepEqual([paid.paid, paid.is_confirmed_by_team], [62_000, false]);
  assert.equal((await send({ ...BILL, due_on: "2099-12-31" }, { once })).body.state, "paid", "a late replay");
});

test("lists bills by page, state, room and change", async () => {
  for (let times = 0; times < 2; times++) assert.equal((await send()).status, 201);
  interface Listed {
    data: { id: string; state: string; room_id: string; address?: unknown; url?: unknown }[];
    next_cursor: string | null;
  }
  const list = async (query: string) => {
    const answer = await call(`GET /api/v1/bills?${query}`, { as: key });
    assert.equal(answer.status, 200, answer.text);
    return answer.body as unknown as Listed;
  };
  const all = await list("limit=100");
  assert.ok(all.data.length >= 3);
  const paged: string[] = [];
  for (let cursor: string | null = ""; cursor !== null; ) {
    const page: Listed = await list(`limit=1${cursor && `&cursor=${cursor}`}`);
    paged.push(...page.data.map(({ id }) => id));
    cursor = page.next_cursor;
  }
  assert.deepEqual(
    paged,
    all.data.map(({ id }) => id),
  );
  assert.ok(all.data.every((bill) => !("address" in bill)));
  assert.deepEqual(new Set((await list("state=paid")).data.map(({ state }) => state)), new Set(["paid"]));
  assert.deepEqual((await list(`room_id=${rooms.taken.room_id}`)).data, []);
  assert.equal((await list(`room_id=${room_id}&limit=100`)).data.length, all.data.length);
  const since = encodeURIComponent(new Date(Date.now() + 60_000).toISOString());
  assert.deepEqual((await list(`updated_since=${since}`)).data, []);
  for (const query of ["state=gone", "limit=101", "cursor=x", "view=all", "room_id=x"]) {
    assert.equal((await call(`GET /api/v1/bills?${query}`, { as: key })).status, 422, query);
  }
});

test("the delivery address needs contacts.read, and each reading is in the audit log", async () => {
  const full = await makeKey(["bills.read", "contacts.read"]);
  const { body } = await send();
  const token = String(body.url).split("/pay/")[1];
  const address = {
    recipient_name: "ฝน",
    recipient_phone: "0812345678",
    address_line: "99/1",
    sub_district: "คลองตัน",
    district: "คลองเตย",
    province: "กรุงเทพมหานคร",
    postcode: "10110",
  };
  assert.equal((await call(`PUT /api/pay/${token}/address`, { json: address })).status, 200);
  const read = (as: string) => call(`GET /api/v1/bills/${body.id}`, { as });
  const masked = await read(key);
  assert.ok(!("address" in masked.body) && !masked.text.includes("0812345678"));
  const shown = () =>
    shops.rows("select from public.audit_log where action = 'api_key.contacts_shown' and subject_id = $1", [
      customer_id,
    ]);
  const before = (await shown()).length;
  assert.deepEqual((await read(full)).body.address, address);
  assert.equal((await shown()).length, before + 1);
});

test("refuses wrong bills with the field, other projects and missing scopes", async () => {
  const [item] = BILL.items;
  const wrong: [unknown, string][] = [
    [{ ...BILL, items: [] }, "items"],
    [{ ...BILL, items: [{ ...item, price: 290.5 }] }, "items.0.price"],
    [{ ...BILL, items: [{ ...item, quantity: 0 }] }, "items.0.quantity"],
    [{ ...BILL, discount: 58_001 }, "discount"],
    [{ ...BILL, discount: 58_000, shipping: 0 }, "items"],
    [{ ...BILL, due_on: "tomorrow" }, "due_on"],
    [{ ...BILL, note: "x".repeat(501) }, "note"],
  ];
  for (const [json, field] of wrong) {
    const { status, body } = await send(json);
    assert.equal(status, 422, field);
    assert.ok(field in (body.fields as object), `${field}: ${JSON.stringify(body)}`);
  }
  assert.equal((await send({ ...BILL, total: 1 })).status, 422, "unknown fields");
  assert.deepEqual((await send(BILL, { once: null })).body.fields, { "idempotency-key": "invalid" });
  for (const to of [rooms.far.room_id, randomUUID(), "x"]) assert.equal((await send(BILL, { to })).status, 404);
  const mine = await send();
  const stranger = await makeKey(["bills.read", "bills.write"], there.project_id, people.stranger);
  assert.equal((await call(`GET /api/v1/bills/${mine.body.id}`, { as: stranger })).status, 404);
  assert.equal((await call("GET /api/v1/bills/x", { as: key })).status, 404);
  const [reader, writer, other] = [
    await makeKey(["bills.read"]),
    await makeKey(["bills.write"]),
    await makeKey(["rooms.read", "messages.write", "customers.read"]),
  ];
  assert.equal((await send(BILL, { as: reader })).status, 403);
  assert.equal((await call("GET /api/v1/bills", { as: writer })).status, 403);
  for (const target of ["GET /api/v1/bills", `GET /api/v1/bills/${mine.body.id}`]) {
    assert.equal((await call(target, { as: other })).status, 403, target);
  }
  assert.equal((await send(BILL, { as: other })).status, 403);
});

test("no bill stands under a post", async () => {
  const [room] = await shops.rows<{ id: string }>(
    `with post as (
       insert into public.posts (social_id, project_id, external_id) select social_id, project_id, 'post-1' from public.rooms where id = $1 returning id
     )
     insert into public.rooms (project_id, social_id, customer_id, identity_id, kind, post_id)
     select r.project_id, r.social_id, r.customer_id, r.identity_id, 'comment', post.id from public.rooms r, post where r.id = $1 returning id`,
    [room_id],
  );
  const refused = await send(BILL, { to: room?.id ?? "" });
  assert.deepEqual([refused.status, refused.body.error], [404, "not_found"]);
});
