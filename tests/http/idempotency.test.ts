/** Requests with an Idempotency-Key, as the browser's client repeats them. */
import assert from "node:assert/strict";
import { createHash, createHmac, randomUUID } from "node:crypto";
import { test } from "node:test";
import { newWidget } from "@/lib/widgets/settings/form";
import { makeKey } from "../support/api-keys";
import { openApp } from "../support/backend";
import { Shops } from "../support/shop";
import { linksIn, newestMail } from "./auth-calls";
import { callsTo } from "./client";
import { visitorToken } from "./visitor-token";

const backend = await openApp();
const shops = new Shops(backend, 4);
const call = callsTo(backend);
const shop = await shops.open();
const path = `/api/project/${shop.project_id}/tags`;
const hash = (text: string) => createHash("sha256").update(text).digest("base64url");

const newTag = () => ({ name: `แท็ก ${randomUUID().slice(0, 8)}` });
const make = (key: string, json: object) => repeat(`POST ${path}`, key, json);
const repeat = (target: string, key: string, json: object) =>
  call(target, { as: shop.owner, json, headers: { "idempotency-key": key } });
const tags = async (name: string) =>
  (await shops.rows("select from public.tags where project_id = $1 and name = $2", [shop.project_id, name])).length;

/** Inserts the key of a request that has started and not finished. */
const hold = (key: string, json: object, since = "1 second") =>
  shops.rows(
    `insert into private.idempotency_keys (key, request_hash, begun_at) values ($1, $2, now() - $3::interval)`,
    [keptKey(key), createHmac("sha256", key).update(JSON.stringify(json)).digest("base64url"), since],
  );
const keptKey = (key: string) => hash(JSON.stringify([shop.owner.id, "POST", path, key]));

test("a finished request replays its response", async () => {
  const [key, json] = [randomUUID(), newTag()];
  const first = await make(key, json);
  const again = await make(key, json);
  assert.deepEqual([first.status, again.status, again.text], [201, 201, first.text]);
  assert.equal(await tags(json.name), 1);
});

test("a running request gives 409 with Retry-After; after its release the retry runs", async () => {
  const [key, json] = [randomUUID(), newTag()];
  await hold(key, json);
  const early = await make(key, json);
  assert.deepEqual(
    [early.status, early.body.error, early.headers.get("retry-after")],
    [409, "request_in_progress", "1"],
    early.text,
  );
  await shops.rows("select system.end_idempotent_request($1)", [keptKey(key)]);
  assert.equal((await make(key, json)).status, 201);
  assert.equal(await tags(json.name), 1);
});

test("a request whose server died is never repeated", async () => {
  const [key, json] = [randomUUID(), newTag()];
  await hold(key, json, "2 minutes");
  for (const _ of [1, 2]) {
    const { status, body, headers } = await make(key, json);
    assert.deepEqual([status, body.error, headers.get("retry-after")], [503, "unavailable", null]);
  }
  assert.equal(await tags(json.name), 0);
});

test("another body with the same key is refused, during and after the first request", async () => {
  const [key, json] = [randomUUID(), newTag()];
  await hold(key, json);
  const during = await make(key, newTag());
  assert.deepEqual([during.status, during.body.error], [409, "idempotency_reused"]);
  await shops.rows("select system.end_idempotent_request($1)", [keptKey(key)]);
  assert.equal((await make(key, json)).status, 201);
  const other = newTag();
  assert.deepEqual((await make(key, other)).body.error, "idempotency_reused");
  assert.equal(await tags(other.name), 0);
});

test("a refused request releases the key, also for another body", async () => {
  const key = randomUUID();
  assert.equal((await make(key, { name: "a,b" })).status, 422);
  const json = newTag();
  assert.equal((await make(key, json)).status, 201);
});

test("a secret that is shown once is the same in a replay, and cannot be read where it is stored", async () => {
  const project = `/api/project/${shop.project_id}`;
  const webhook = { url: "https://shop.example/hook", description: "", events: ["room.opened"], is_on: true };
  const id = randomUUID();
  for (const [target, json, status] of [
    [`POST ${project}/api-keys`, { id: randomUUID(), name: "x", scopes: ["rooms.read"], lifetime_days: 30 }, 201],
    [`POST ${project}/webhooks`, { ...webhook, id }, 201],
    [`POST ${project}/webhooks/${id}/secret`, { hours: 24 }, 200],
    [`POST ${project}/widgets/${shop.social_id}/secret`, { hours: 24 }, 200],
  ] as const) {
    const key = randomUUID();
    const first = await repeat(target, key, json);
    const again = await repeat(target, key, json);
    assert.deepEqual([first.status, again.status, again.text], [status, status, first.text], target);
    const [secret] = Object.values(first.body);
    assert.ok(typeof secret === "string" && secret.length > 20, target);
    const kept = await shops.rows<{ body: string }>("select body from private.idempotency_keys where key = $1", [
      hash(JSON.stringify([shop.owner.id, ...target.split(" "), key])),
    ]);
    assert.equal(kept.length, 1, target);
    assert.ok(!kept[0]?.body.includes(secret), target);
  }
});

test("writes without an id of their own take effect once per key", async () => {
  const project = `/api/project/${shop.project_id}`;
  const count = async (table: string) =>
    (await shops.rows(`select from public.${table} where project_id = $1`, [shop.project_id])).length;
  const rule = {
    name: "x",
    is_on: false,
    stops: false,
    definition: { trigger: { on: "message" }, match: "all", conditions: [], actions: [{ do: "note", text: "x" }] },
  };
  for (const [target, json, table] of [
    [`POST ${project}/ais`, { name: "ใจดี" }, "ais"],
    [`POST ${project}/automations/rules`, rule, "automation_rules"],
    [`POST ${project}/widgets`, { ...newWidget(), name: "x" }, "widgets"],
  ] as const) {
    const key = randomUUID();
    const before = await count(table);
    const first = await repeat(target, key, json);
    const again = await repeat(target, key, json);
    assert.deepEqual([first.status, again.status, again.text], [201, 201, first.text], target);
    assert.equal(await count(table), before + 1, target);
  }
});

test("a change of a tag is made once per key", async () => {
  const made = await make(randomUUID(), newTag());
  const target = `PATCH ${path}/${made.body.id}`;
  const key = randomUUID();
  assert.equal((await repeat(target, key, { color: "red" })).status, 204);
  await shops.rows("update public.tags set color = 'blue' where id = $1", [made.body.id]);
  assert.equal((await repeat(target, key, { color: "red" })).status, 204);
  const [tag] = await shops.rows<{ color: string }>("select color from public.tags where id = $1", [made.body.id]);
  assert.equal(tag?.color, "blue");
});
/** Every PATCH of the members' API: what it is sent to, its body, and how the same field is changed by another request in between. */
const patches = {
  "a room's tags": async () => {
    const [{ id: tag_id } = { id: "" }] = await shops.rows<{ id: string }>(
      "insert into public.tags (project_id, name) values ($1, $2) returning id",
      [shop.project_id, randomUUID().slice(0, 8)],
    );
    const { room } = await shops.write(shop, randomUUID(), "สวัสดี");
    const path = `/api/project/${shop.project_id}/rooms/${room.id}/tags`;
    return { path, json: { add: [tag_id] }, between: { remove: [tag_id] }, read: `GET ${path}` };
  },
  "a customer": async () => {
    const { room } = await shops.write(shop, randomUUID(), "สวัสดี");
    const path = `/api/project/${shop.project_id}/customers/${room.customer_id}`;
    return { path, json: { notes: "ชอบสีฟ้า" }, between: { notes: "ชอบสีแดง" }, read: `GET ${path}` };
  },
};

for (const [name, open] of Object.entries(patches)) {
  test(`a replayed PATCH of ${name} repeats nothing, also after a later change`, async () => {
    const { path, json, between, read } = await open();
    const headers = { "idempotency-key": randomUUID() };
    const first = await call(`PATCH ${path}`, { as: shop.owner, json, headers });
    assert.equal(first.status, 200, first.text);
    const after = await call(`PATCH ${path}`, { as: shop.owner, json: between });
    assert.equal(after.status, 200, after.text);
    const before = (await call(read, { as: shop.owner })).text;
    const again = await call(`PATCH ${path}`, { as: shop.owner, json, headers });
    assert.equal(again.status, 200, again.text);
    assert.equal((await call(read, { as: shop.owner })).text, before);
    const kept = await shops.rows("select from private.idempotency_keys where body like '%ชอบสี%'");
    assert.equal(kept.length, 0, "customer text is not stored");
  });
}

/** A write of each domain that has no id of its own; `made` counts what it leaves behind, and has to be one more after both requests. */
const writes = {
  "a bulk change": async () => {
    const { room } = await shops.write(shop, randomUUID(), "สวัสดี");
    const json = { action: { action: "resolve" }, rooms: { room_ids: [room.id] } };
    return { path: "rooms/bulk-runs", json, status: 200, made: "select from public.bulk_runs where project_id = $1" };
  },
  "a bulk change of customers": async () => {
    const { room } = await shops.write(shop, randomUUID(), "สวัสดี");
    const [tag] = await shops.rows<{ id: string }>(
      "insert into public.tags (project_id, name) values ($1, $2) returning id",
      [shop.project_id, `แท็ก ${randomUUID().slice(0, 8)}`],
    );
    const json = {
      action: { action: "tag_add", tag_id: tag?.id },
      customers: { customer_ids: [room.customer_id] },
    };
    const made = "select from public.customer_bulk_runs where project_id = $1";
    return { path: "customers/bulk-runs", json, status: 200, made };
  },
  "a saved view": async () => ({
    path: "saved-views",
    json: { name: randomUUID().slice(0, 8), view: "all", sort: "newest", filters: {} },
    status: 200,
    made: "select from public.saved_views where project_id = $1",
  }),
  "an announced file": async () => {
    const { room } = await shops.write(shop, randomUUID(), "สวัสดี");
    const json = { name: "รูป.png", mime: "image/png", size: 100 };
    const made = "select from public.attachments where project_id = $1";
    return { path: `rooms/${room.id}/attachments`, json, status: 201, made };
  },
  "an export": async () => ({
    path: "exports",
    json: {},
    status: 202,
    made: "select from public.project_exports where project_id = $1",
  }),
};

for (const [name, open] of Object.entries(writes)) {
  test(`${name} is made once per key, and the replay returns the first answer`, async () => {
    const { path, json, status, made } = await open();
    const count = async () => (await shops.rows(made, [shop.project_id])).length;
    const before = await count();
    const target = `POST /api/project/${shop.project_id}/${path}`;
    const key = randomUUID();
    const first = await repeat(target, key, json);
    const again = await repeat(target, key, json);
    assert.deepEqual([first.status, again.status, again.text], [status, status, first.text]);
    assert.equal(await count(), before + 1);
  });
}

test("sending a failed message again is answered like the first time, by the message as it is now", async () => {
  const { room } = await shops.write(shop, randomUUID(), "สวัสดี");
  const { message } = await shops.answer(shop.owner, room.id, "ยังไม่ถึง");
  await shops.rows("update public.messages set state = 'failed', failure_code = 'unavailable' where id = $1", [
    message.id,
  ]);
  const target = `POST /api/project/${shop.project_id}/rooms/${room.id}/messages/${message.id}/retry`;
  const key = randomUUID();
  const answers = [await repeat(target, key, {}), await repeat(target, key, {})];
  for (const { status, body, text } of answers) {
    assert.equal(status, 201, text);
    assert.deepEqual(Object.keys(body).sort(), ["message", "room"]);
    const { id, state } = body.message as { id: string; state: string };
    assert.equal(id, message.id);
    assert.notEqual(state, "failed");
  }
  const kept = await shops.rows<{ body: string | null }>("select body from private.idempotency_keys where key = $1", [
    hash(JSON.stringify([shop.owner.id, ...target.split(" "), key])),
  ]);
  assert.deepEqual(kept, [{ body: null }], "customer text is not stored");
});

test("a visitor announces a file once per key, and another visitor's same key is their own", async () => {
  const json = { name: "สลิป.png", mime: "image/png", size: 100 };
  const key = randomUUID();
  const announce = async (visitor_id: string) => {
    await shops.write(shop, visitor_id, "ขอส่งรูป");
    const as = await visitorToken(backend, { visitor_id, virtual_id: shop.virtual_id });
    return () =>
      call(`POST /api/widget/${shop.virtual_id}/attachments`, { as, json, headers: { "idempotency-key": key } });
  };
  const [mine, theirs] = [await announce(randomUUID()), await announce(randomUUID())];
  const [first, again, other] = [await mine(), await mine(), await theirs()];
  assert.deepEqual([first.status, again.status, again.text], [201, 201, first.text]);
  assert.equal(other.status, 201);
  assert.notEqual(other.body.id, first.body.id);
});

test("a change by an API key is made once per Idempotency-Key", async () => {
  const { token } = await makeKey(shops, shop.owner, shop.project_id, ["customers.read", "customers.write"]);
  const { room } = await shops.write(shop, randomUUID(), "สวัสดี");
  const target = `PATCH /api/v1/customers/${room.customer_id}`;
  const headers = { "idempotency-key": randomUUID() };
  const json = { note: "จากระบบร้าน" };
  const first = await call(target, { as: token, json, headers });
  assert.equal(first.status, 200, first.text);
  await shops.rows("update public.customers set notes = 'แก้ทีหลัง' where id = $1", [room.customer_id]);
  const again = await call(target, { as: token, json, headers });
  assert.equal(again.status, 200, again.text);
  const [customer] = await shops.rows<{ notes: string }>("select notes from public.customers where id = $1", [
    room.customer_id,
  ]);
  assert.equal(customer?.notes, "แก้ทีหลัง");
  assert.equal((await call(target, { as: `chk_${"a".repeat(43)}`, json, headers })).status, 401);
});

test("an account is created once per key, and its password cannot be checked against what is stored", async () => {
  const email = `${randomUUID()}@example.com`;
  const invited = await call(`POST /api/project/${shop.project_id}/members/invitations`, {
    as: shop.owner,
    json: {
      role: "agent",
      rooms_scope: "all",
      can_broadcast: false,
      can_see_contacts: false,
      key: randomUUID(),
      addresses: [email],
    },
  });
  assert.equal(invited.status, 200, invited.text);
  // only the mailed link proves access to the mailbox
  const links = linksIn(await newestMail(backend, email)).map(({ pathname }) => pathname);
  const token = links
    .find((path) => path.startsWith("/invite/"))
    ?.split("/")
    .at(-1);
  assert.ok(token, links.join(" "));
  const target = `/api/invitations/${token}/account`;
  const json = { name: "คนใหม่", password: "Correct-horse-9", consent: true };
  const key = randomUUID();
  const headers = { "idempotency-key": key, origin: backend.url };
  const first = await call(`POST ${target}`, { json, headers });
  const again = await call(`POST ${target}`, { json, headers });
  assert.deepEqual([first.status, again.status, again.body.email], [201, 201, email], first.text);
  const kept = await shops.rows<{ request_hash: string }>(
    "select request_hash from private.idempotency_keys where key = $1",
    [hash(JSON.stringify([token, "POST", target, key]))],
  );
  assert.equal(kept.length, 1);
  assert.notEqual(kept[0]?.request_hash, hash(JSON.stringify(json)));
});
