/** Requests with an Idempotency-Key, as the browser's client repeats them. */
import assert from "node:assert/strict";
import { createHash, randomUUID } from "node:crypto";
import { test } from "node:test";
import { openApp } from "../support/backend";
import { Shops } from "../support/shop";
import { callsTo } from "./client";

const backend = await openApp();
const shops = new Shops(backend, 4);
const call = callsTo(backend);
const shop = await shops.open();
const path = `/api/project/${shop.project_id}/tags`;
const hash = (text: string) => createHash("sha256").update(text).digest("base64url");

const newTag = () => ({ name: `แท็ก ${randomUUID().slice(0, 8)}` });
const make = (key: string, json: object) =>
  call(`POST ${path}`, { as: shop.owner, json, headers: { "idempotency-key": key } });
const tags = async (name: string) =>
  (await shops.rows("select from public.tags where project_id = $1 and name = $2", [shop.project_id, name])).length;

/** Inserts the key of a request that has started and not finished. */
const hold = (key: string, json: object, since = "1 second") =>
  shops.rows(
    `insert into private.idempotency_keys (key, request_hash, begun_at) values ($1, $2, now() - $3::interval)`,
    [keptKey(key), hash(JSON.stringify(json)), since],
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
