/** The public API, as a shop's own program calls it. */
import assert from "node:assert/strict";
import { createHash, randomUUID } from "node:crypto";
import { test } from "node:test";
import { makeKey } from "../support/api-keys";
import { until } from "../support/until";
import { listHandlers } from "./handlers";
import { openWorld } from "./world";

const { call, people, here, rooms, shops } = await openWorld();
const ALL = ["rooms.read", "messages.write", "customers.read", "customers.write", "contacts.read"];

const newKey = (scopes = ALL) => makeKey(shops, people.admin, here.project_id, scopes);
const key = await newKey();
const send = (room_id: string, json: unknown, once: string | null = randomUUID(), token = key.token) =>
  call(`POST /api/v1/rooms/${room_id}/messages`, {
    as: token,
    json,
    headers: once === null ? {} : { "idempotency-key": once },
  });
interface Listed {
  data: { id: string }[];
  next_cursor: string | null;
}

test("responds with 401 without a key, with a session, and with a wrong or revoked key", async () => {
  const ids = { room_id: rooms.free.room_id, customer_id: rooms.free.customer_id, bill_id: randomUUID() };
  const revoked = await newKey(["rooms.read"]);
  assert.equal((await call("GET /api/v1/rooms", { as: revoked.token })).status, 200);
  const { error } = await people.owner.db.rpc("revoke_api_key", { p_key_id: revoked.id });
  assert.equal(error, null);
  const handlers = listHandlers("/api/v1/");
  assert.ok(handlers.length >= 10);
  for (const handler of handlers) {
    const [method] = handler.split(" ");
    const real = handler.replaceAll(/\[(\w+)\]/g, (_, name: keyof typeof ids) => ids[name]);
    for (const as of [undefined, people.owner, "chk_wrong", `chk_${"a".repeat(43)}`, revoked.token]) {
      const { status, body } = await call(real, { as, json: method === "GET" ? undefined : {} });
      assert.deepEqual([status, body.error], [401, "unauthorized"], real);
    }
    assert.equal((await call(real, { cookie: people.owner, json: method === "GET" ? undefined : {} })).status, 401);
  }
});

test("lists rooms by page, by status, and changed since a time", async () => {
  const all = (await call("GET /api/v1/rooms?limit=100", { as: key.token })).body as unknown as Listed;
  assert.ok(all.data.length >= 3);
  const paged: string[] = [];
  for (let cursor: string | null = ""; cursor !== null; ) {
    const query = cursor ? `&cursor=${cursor}` : "";
    const page = (await call(`GET /api/v1/rooms?limit=1${query}`, { as: key.token })).body as unknown as Listed;
    paged.push(...page.data.map(({ id }) => id));
    cursor = page.next_cursor;
  }
  assert.deepEqual(
    paged,
    all.data.map(({ id }) => id),
  );
  assert.ok(!paged.includes(rooms.far.room_id));
  const since = encodeURIComponent(new Date(Date.now() + 60_000).toISOString());
  assert.deepEqual((await call(`GET /api/v1/rooms?updated_since=${since}`, { as: key.token })).body.data, []);
  assert.deepEqual((await call("GET /api/v1/rooms?status=resolved", { as: key.token })).body.data, []);
  for (const query of ["status=gone", "limit=0", "limit=101", "cursor=xyz", "updated_since=yesterday", "view=all"]) {
    assert.equal((await call(`GET /api/v1/rooms?${query}`, { as: key.token })).status, 422, query);
  }
  for (const path of ["rooms", "customers"]) {
    assert.equal((await call(`GET /api/v1/${path}?cursor=${btoa("x|y")}`, { as: key.token })).status, 422);
  }
});

test("sends a message once per idempotency key, delivers it to the visitor, and lists it", async () => {
  const { room_id } = rooms.free;
  const once = "order 4711 paid";
  const first = await send(room_id, { text: "ได้รับยอดแล้วค่ะ" }, once);
  assert.equal(first.status, 201, first.text);
  assert.equal(first.body.origin, "api");
  const again = await send(room_id, { text: "ได้รับยอดแล้วค่ะ" }, once);
  assert.deepEqual([again.status, again.body.id], [200, first.body.id]);
  assert.deepEqual((await send(room_id, { text: "อย่างอื่น" }, once)).body.error, "idempotency_reused");
  const elsewhere = await send(rooms.taken.room_id, { text: "ได้รับยอดแล้วค่ะ" }, once);
  assert.equal(elsewhere.status, 201, "the same key in another room is another message");
  await until("the delivery", async () => {
    const { body } = await call(`GET /api/v1/rooms/${room_id}/messages?limit=1`, { as: key.token });
    const [last] = body.data as { id: string; state: string }[];
    return last?.id === first.body.id && last?.state !== "queued" && last?.state !== "sending" ? last : null;
  });
  const after = await call(`GET /api/v1/rooms/${room_id}/messages?after=0&limit=1`, { as: key.token });
  assert.deepEqual([(after.body.data as { sequence: number }[])[0]?.sequence, after.body.has_more], [1, true]);
  const seen = await call(`GET /api/project/${here.project_id}/rooms/${room_id}/messages`, { as: people.agent });
  assert.match(seen.text, /ได้รับยอดแล้วค่ะ/);
});

test("refuses invalid messages with the field, and hides rooms of other projects", async () => {
  const { room_id } = rooms.free;
  assert.deepEqual((await send(room_id, { text: "x" }, null)).body, {
    error: "invalid",
    fields: { "idempotency-key": "invalid" },
  });
  assert.deepEqual((await send(room_id, { text: " " })).body, {
    error: "empty_message",
    fields: { text: "empty_message" },
  });
  assert.equal((await send(room_id, { text: "ก".repeat(5001) })).body.error, "text_too_long");
  assert.equal((await send(room_id, { text: "x", reply_to_id: rooms.far.message_id })).status, 422);
  assert.equal((await send(room_id, "not an object")).status, 422);
  for (const id of [rooms.far.room_id, randomUUID(), "x"]) assert.equal((await send(id, { text: "x" })).status, 404);
  const reader = await newKey(["rooms.read"]);
  assert.deepEqual((await send(room_id, { text: "x" }, randomUUID(), reader.token)).status, 403);
});

test("lists, reads and updates customers", async () => {
  const { customer_id } = rooms.free;
  const listed = (await call("GET /api/v1/customers", { as: key.token })).body as unknown as Listed;
  assert.ok(listed.data.some(({ id }) => id === customer_id));
  const changed = await call(`PATCH /api/v1/customers/${customer_id}`, {
    as: key.token,
    json: { note: "มาจาก CRM" },
  });
  assert.deepEqual([changed.status, changed.body.note], [200, "มาจาก CRM"], changed.text);
  assert.equal((await call(`GET /api/v1/customers/${customer_id}`, { as: key.token })).body.note, "มาจาก CRM");
  for (const json of [{}, { name: "x" }, { note: 1 }, { fields: { [randomUUID()]: "x" } }, { add_tag_ids: ["x"] }]) {
    const { status } = await call(`PATCH /api/v1/customers/${customer_id}`, { as: key.token, json });
    assert.equal(status, 422, JSON.stringify(json));
  }
  const tags = await call("GET /api/v1/tags", { as: key.token });
  assert.deepEqual([tags.status, Array.isArray(tags.body.data)], [200, true]);
  for (const method of ["GET", "PATCH"]) {
    const far = await call(`${method} /api/v1/customers/${rooms.far.customer_id}`, {
      as: key.token,
      json: method === "GET" ? undefined : { note: "x" },
    });
    assert.equal(far.status, 404);
  }
});

test("rate limits each key on its own", async () => {
  const [busy, other] = [await newKey(["rooms.read"]), await newKey(["rooms.read"])];
  const hit = (token: string) => call("GET /api/v1/rooms?limit=1", { as: token });
  assert.equal((await hit(busy.token)).status, 200);
  // also the next minute, which may begin during the test
  await shops.rows(
    `insert into private.rate_limits (key, window_start, count)
     select $1, to_timestamp(floor(extract(epoch from now()) / 60) * 60) + n * interval '1 minute', 240 from generate_series(0, 1) n
     on conflict (key, window_start) do update set count = excluded.count`,
    [`api:account:${createHash("sha256").update(busy.id).digest("base64url").slice(0, 22)}`],
  );
  const refused = await hit(busy.token);
  assert.deepEqual(
    [refused.status, refused.body.error, refused.headers.get("retry-after")],
    [429, "rate_limited", "60"],
  );
  assert.equal((await hit(other.token)).status, 200);
});
