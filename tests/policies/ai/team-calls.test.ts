/** The daily limit of model calls for a team, on the operator's endpoint and on a project's own. */
import assert from "node:assert/strict";
import { test } from "node:test";
import { atEnd } from "../../support/at-end";
import { openBackend } from "../../support/backend";
import { enableServerImports } from "../../support/server-side";
import { Shops } from "../../support/shop";

const backend = await openBackend();
const shops = new Shops(backend);
enableServerImports(backend.secrets);
Object.assign(process.env, {
  DATABASE_URL: backend.databaseUrl,
  DATABASE_SESSION_URL: backend.databaseUrl,
  PUBLIC_APP_URL: backend.url,
  AI_BASE_URL: "http://127.0.0.1:9",
  AI_MODEL: "any",
  AI_TEAM_CALLS: "7",
});
const { reserveTeamCall } = await import("@/lib/ai/calls");
const { endpointAad, findEndpoint } = await import("@/lib/ai/endpoint");
const { translateGreetings } = await import("@/lib/ai/greetings");
const { seal } = await import("@/lib/crypto/seal");
atEnd(async () => {
  await (globalThis as { chatDatabasePool?: { end: () => Promise<void> } }).chatDatabasePool?.end();
});

test("a project without an AI, too, stops at the operator's limit, also under concurrency", async () => {
  const [shop, other] = [await shops.open(), await shops.open()];
  const endpoint = await findEndpoint(shop.project_id);
  assert.ok(endpoint);
  const reserved = await Promise.all(Array.from({ length: 20 }, () => reserveTeamCall(shop.project_id, endpoint)));
  assert.equal(reserved.filter(Boolean).length, 7);
  assert.equal(await reserveTeamCall(other.project_id, endpoint), true);
});

test("a project that pays its provider itself has no limit of the operator", async () => {
  const shop = await shops.open();
  await shops.rows(
    "insert into private.ai_endpoints (project_id, base_url, model, sealed) values ($1, 'https://model.example/v1', 'x', $2)",
    [shop.project_id, seal("key", endpointAad(shop.project_id))],
  );
  const endpoint = await findEndpoint(shop.project_id);
  assert.ok(endpoint);
  for (let time = 0; time < 10; time++) assert.equal(await reserveTeamCall(shop.project_id, endpoint), true);
});

test("beyond the limit a greeting is not translated, and its AI's calls are not used", async () => {
  const shop = await shops.open();
  const as = (sql: string, values: unknown[]) => shops.as<{ id: string }>(shop.owner, sql, values);
  const [ai] = await as("select public.create_ai($1, 'ใจดี', '{}') as id", [shop.project_id]);
  await as("select public.attach_ai($1, $2)", [ai?.id, [shop.social_id]]);
  await shops.rows("update public.widgets set greeting_languages = '{ja}' where social_id = $1", [shop.social_id]);
  const endpoint = await findEndpoint(shop.project_id);
  assert.ok(endpoint);
  for (let time = 0; time < 7; time++) await reserveTeamCall(shop.project_id, endpoint);
  // a call would fail: nothing listens there
  await translateGreetings({ social_id: shop.social_id });
  assert.deepEqual(await shops.rows("select from public.ai_usage where ai_id = $1", [ai?.id]), []);
});
