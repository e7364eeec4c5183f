/** What an examination records of an account whose webhook does not answer LINE's test: a deploy of ours is no fault of the account. */
import assert from "node:assert/strict";
import { randomUUID } from "node:crypto";
import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import { after, test } from "node:test";
import { openBackend } from "../../support/backend";
import { BroadcastFixture } from "../../support/broadcasts";

let answer = 200;
const ours = createServer((request, response) => {
  request.resume();
  response.writeHead(answer).end();
}).listen(0, "127.0.0.1");
await new Promise((resolve) => ours.once("listening", resolve));
after(() => ours.close());
const fixture = await BroadcastFixture.open(await openBackend());
const { shops } = fixture;
const { env } = await import("@/lib/env");
Object.assign(env(), { PUBLIC_API_URL: `http://127.0.0.1:${(ours.address() as AddressInfo).port}` });
const { examineSocial, webhookUrl } = await import("@/lib/socials/health");

async function connected(): Promise<string> {
  const social_id = randomUUID();
  await fixture.another({ social_id, webhook: webhookUrl("line", social_id) });
  return social_id;
}

/** Examines the account while our endpoint answers so: the test's check, and the account's state. */
async function examined(social_id: string, status: number) {
  answer = status;
  await examineSocial(social_id);
  const [row] = await shops.rows<{ status: string; check: string; last_error: string | null }>(
    "select status, checks ->> 'webhook_test' as check, last_error from public.socials where id = $1",
    [social_id],
  );
  return [row?.check, row?.status, row?.last_error];
}

test("an endpoint that is away for one examination leaves the account connected; for two, it needs attention", async () => {
  const social_id = await connected();
  assert.deepEqual(await examined(social_id, 200), ["ok", "connected", null]);
  assert.deepEqual(await examined(social_id, 503), ["unknown", "connected", null]);
  assert.deepEqual(await examined(social_id, 200), ["ok", "connected", null]);
  assert.deepEqual(await examined(social_id, 503), ["unknown", "connected", null]);
  assert.deepEqual(await examined(social_id, 503), ["failed", "needs_attention", "webhook_test"]);
  assert.deepEqual(await examined(social_id, 503), ["failed", "needs_attention", "webhook_test"]);
  assert.deepEqual(await examined(social_id, 200), ["ok", "connected", null]);
});

test("an account is examined again soon after its test did not say whether the webhook works", async () => {
  const social_id = await connected();
  const isDue = async (minutes: number) => {
    await shops.rows("update public.socials set checked_at = now() - make_interval(mins => $2) where id = $1", [
      social_id,
      minutes,
    ]);
    const rows = await shops.rows<{ id: string }>("select system.list_socials_to_check(30, 10000) as id");
    return rows.some(({ id }) => id === social_id);
  };
  await examined(social_id, 200);
  assert.deepEqual([await isDue(6), await isDue(31)], [false, true]);
  await examined(social_id, 503);
  assert.deepEqual([await isDue(4), await isDue(6)], [false, true]);
});

test("an endpoint that refuses LINE's test is at fault at once", async () => {
  const social_id = await connected();
  assert.deepEqual(await examined(social_id, 200), ["ok", "connected", null]);
  assert.deepEqual(await examined(social_id, 401), ["failed", "needs_attention", "webhook_test"]);
});
