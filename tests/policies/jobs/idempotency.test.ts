/** States of an Idempotency-Key: held, finished, released, abandoned, and reused with another body. */
import assert from "node:assert/strict";
import { createHash, randomBytes, randomUUID } from "node:crypto";
import { test } from "node:test";
import { sealWith } from "@/lib/crypto/key-ring";
import { openBackend, openPool } from "../../support/backend";

const pool = openPool(await openBackend(), 4);
const hash = (text: string) => createHash("sha256").update(text).digest("base64url");

interface Kept {
  status: number | null;
  body: string | null;
  is_same: boolean;
  is_recent: boolean;
}
async function begin(key: string, body = "{}", db: Pick<typeof pool, "query"> = pool): Promise<Kept | null> {
  const { rows } = await db.query<{ kept: Kept | null }>("select system.begin_idempotent_request($1, $2) as kept", [
    key,
    hash(body),
  ]);
  return rows[0]?.kept ?? null;
}
const end = (key: string, status: number | null = null, body: string | null = null) =>
  pool.query("select system.end_idempotent_request($1, $2, $3)", [key, status, body]);
const newKey = () => hash(randomUUID());
const held = { status: null, body: null, is_same: true, is_recent: true };

test("a held key is refused, a finished one replays its response, a released one is free", async () => {
  const key = newKey();
  assert.equal(await begin(key), null);
  assert.deepEqual(await begin(key), held);
  await end(key, 201, '{"id":1}');
  assert.deepEqual(await begin(key), { ...held, status: 201, body: '{"id":1}' });
  const released = newKey();
  assert.equal(await begin(released), null);
  await end(released);
  assert.equal(await begin(released), null, "whoever comes next does the work");
  assert.deepEqual(await begin(released), held);
});

test("a response of 1 MB, sealed, is stored and replayed; more than the server ever stores is refused", async () => {
  const ring = new Map([["request", randomBytes(32)]]);
  const body = sealWith(ring, "a".repeat(1024 * 1024), "a response");
  const key = newKey();
  await begin(key);
  await end(key, 200, body);
  assert.deepEqual(await begin(key), { ...held, status: 200, body });
  await assert.rejects(end(key, 200, "a".repeat(1_500_001)), /idempotency_keys_body_check/);
});

test("another body with the same key is detected, also while the first request is running", async () => {
  const key = newKey();
  await begin(key, '{"name":"a"}');
  assert.equal((await begin(key, '{"name":"b"}'))?.is_same, false);
  await end(key, 201, "{}");
  assert.equal((await begin(key, '{"name":"b"}'))?.is_same, false);
  assert.equal((await begin(key, '{"name":"a"}'))?.is_same, true);
});

test("the key of a crashed holder stays held, is stale after a minute, and expires after a day", async () => {
  const key = newKey();
  await begin(key);
  const age = (interval: string) =>
    pool.query("update private.idempotency_keys set begun_at = now() - $2::interval where key = $1", [key, interval]);
  await age("61 seconds");
  assert.deepEqual(await begin(key), { ...held, is_recent: false });
  await age("25 hours");
  assert.equal(await begin(key), null);
});

test("of concurrent requests for a released key one does the work", async () => {
  const key = newKey();
  await begin(key);
  const holder = await pool.connect();
  try {
    await holder.query("begin");
    // the release is not committed yet: concurrent requests meet the row and wait for it
    await holder.query("select system.end_idempotent_request($1)", [key]);
    const asked = Promise.all([1, 2, 3].map(() => begin(key)));
    await new Promise((resolve) => setTimeout(resolve, 300));
    await holder.query("commit");
    const got = await asked;
    assert.equal(got.filter((kept) => kept === null).length, 1, JSON.stringify(got));
    assert.equal((await pool.query("select from private.idempotency_keys where key = $1", [key])).rowCount, 1);
  } finally {
    holder.release();
  }
});
