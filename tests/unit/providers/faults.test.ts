/** Faults that are switched on, and what a provider's caller then sees. */
import assert from "node:assert/strict";
import { once } from "node:events";
import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import { after, afterEach, test } from "node:test";
import { setTimeout as sleep } from "node:timers/promises";
import { SIMULATED_MODEL, SLIPS_KEY } from "../../../local/providers/environment";
import { startGraph } from "../../../local/providers/graph/server";
import { controlLine, startLine } from "../../../local/providers/line/server";
import { startModel } from "../../../local/providers/model/server";
import { startSlips } from "../../../local/providers/slips/server";

const [line, graph, slips, model] = await Promise.all([startLine(), startGraph(), startSlips(), startModel()]);
after(() => Promise.all([line, graph, slips, model].map((simulator) => simulator.stop())));
afterEach(() => Promise.all([line, graph, slips, model].map((simulator) => simulator.control.healAll())));

/** The bodies of webhooks, in the order in which they arrived. */
const arrived: { events?: { message: { text: string }; deliveryContext: { isRedelivery: boolean } }[] }[] = [];
const shop = createServer(async (request, response) => {
  let body = "";
  for await (const chunk of request) body += String(chunk);
  arrived.push(JSON.parse(body));
  response.end();
});
await once(shop.listen(0, "127.0.0.1"), "listening");
after(() => shop.close());
const webhook = `http://127.0.0.1:${(shop.address() as AddressInfo).port}/`;

const account = await line.control.addAccount("ร้าน", { webhook, quota_limit: 500 });
const friend = await line.control.addPerson("มิ้นท์");
async function lineCall(path: string, body?: object): Promise<{ status: number; body: Record<string, unknown> }> {
  const form = new URLSearchParams({
    grant_type: "client_credentials",
    client_id: account.channel_id,
    client_secret: account.channel_secret,
  });
  const issued = await fetch(`${line.origin}/oauth2/v3/token`, { method: "POST", body: form });
  if (!issued.ok) return { status: issued.status, body: await issued.json() };
  const { access_token } = (await issued.json()) as { access_token: string };
  const answer = await fetch(line.origin + path, {
    method: body ? "POST" : "GET",
    headers: { authorization: `Bearer ${access_token}`, "content-type": "application/json" },
    ...(body && { body: JSON.stringify(body) }),
  });
  return { status: answer.status, body: (await answer.json()) as Record<string, unknown> };
}
const push = () => lineCall("/v2/bot/message/push", { to: friend, messages: [{ type: "text", text: "ค่ะ" }] });

const qr = "0041000600000101030140220012345678901234567895102TH9104";
const askBank = () =>
  fetch(`${slips.origin}/v2/verify/bank`, {
    method: "POST",
    headers: { authorization: `Bearer ${SLIPS_KEY}` },
    body: JSON.stringify({ payload: qr, checkDuplicate: true }),
  });
const askModel = () =>
  fetch(`${model.baseUrl}/chat/completions`, {
    method: "POST",
    headers: { authorization: "Bearer key", "content-type": "application/json" },
    body: JSON.stringify({ model: SIMULATED_MODEL, messages: [{ role: "user", content: "สวัสดี" }] }),
  });
const page = graph.control.addPage({ name: "ร้าน" });

test("the same names switch each simulator's own error, until healed", async () => {
  for (const [name, status] of [
    ["down", 500],
    ["rate", 429],
    ["revoked", 401],
  ] as const) {
    await line.control.setFault(name);
    assert.equal((await push()).status, status, `line ${name}`);
    await model.control.setFault(name);
    assert.equal((await askModel()).status, status, `model ${name}`);
    await slips.control.setFault(name);
    assert.equal((await askBank()).status, status, `slips ${name}`);
    await Promise.all([line, slips, model].map(({ control }) => control.setFault(name, false)));
  }
  assert.equal((await push()).status, 200);
  assert.equal((await askModel()).status, 200);
  await model.control.setFault("refusing");
  assert.equal((await askModel()).status, 400);
});

test("Meta's codes say whether the app is too fast, the token is revoked, or Meta is down", async () => {
  const { createHmac } = await import("node:crypto");
  const { APP } = await import("../../../local/providers/environment");
  const ask = async () => {
    const proof = createHmac("sha256", APP.secret).update(page.page_token).digest("hex");
    const answer = await fetch(`${graph.origin}/v26.0/${page.page_id}?fields=name&appsecret_proof=${proof}`, {
      headers: { authorization: `Bearer ${page.page_token}` },
    });
    return ((await answer.json()) as { error?: { code: number } }).error?.code ?? null;
  };
  assert.equal(await ask(), null);
  for (const [name, code] of [
    ["down", 2],
    ["rate", 4],
    ["revoked", 190],
  ] as const) {
    await graph.control.setFault(name);
    assert.equal(await ask(), code, name);
    await graph.control.healAll();
  }
  await assert.rejects(graph.control.setFault("quota"), /no fault "quota"/);
});

test("a monthly quota of so many messages is reported, counted down and then refused", async () => {
  await line.control.setFault("quota", 1);
  assert.deepEqual((await lineCall("/v2/bot/message/quota")).body, { type: "limited", value: 500 });
  assert.deepEqual((await lineCall("/v2/bot/message/quota/consumption")).body, { totalUsage: 499 });
  assert.equal((await push()).status, 200);
  const refused = await push();
  assert.deepEqual([refused.status, refused.body.message], [429, "You have reached your monthly limit."]);
  await line.control.setFault("quota", false);
  assert.equal((await push()).status, 200);
});

test("a slip's bank is late or knows nothing, and says so in the provider's words", async () => {
  const code = async () => ((await (await askBank()).json()) as { error: { code: string } }).error.code;
  await slips.control.setFault("quota", 0);
  assert.equal(await code(), "QUOTA_EXCEEDED");
  await slips.control.healAll();
  const asked = { payload: "x".repeat(129) };
  const headers = { authorization: `Bearer ${SLIPS_KEY}` };
  const tooLong = await fetch(`${slips.origin}/v2/verify/bank`, {
    method: "POST",
    headers,
    body: JSON.stringify(asked),
  });
  assert.equal(tooLong.status, 400);
});

test("webhooks arrive late, twice, or in another order", async () => {
  const say = (text: string) => line.control.act(account.channel_id, friend, { type: "text", text });
  const texts = () => arrived.splice(0).map(({ events }) => events?.[0]?.message.text);
  await line.control.setFault("webhooks_twice");
  await say("หนึ่ง");
  assert.deepEqual(
    arrived.map(({ events }) => events?.[0]?.deliveryContext.isRedelivery),
    [false, true],
  );
  assert.deepEqual(texts(), ["หนึ่ง", "หนึ่ง"]);
  await line.control.healAll();
  await line.control.setFault("webhooks_mixed");
  assert.equal((await say("หนึ่ง")).answer.is_delayed, true);
  await say("สอง");
  assert.deepEqual(texts(), ["สอง", "หนึ่ง"]);
  await line.control.healAll();
  await line.control.setFault("webhooks_late", 50);
  await say("หนึ่ง");
  assert.deepEqual(texts(), []);
  while (Object.values(await line.control.undelivered()).some(Boolean)) await sleep(10);
  assert.deepEqual(texts(), ["หนึ่ง"]);
});

test("a slow provider answers after so many ms", async () => {
  await model.control.setFault("slow", 150);
  const begin = performance.now();
  assert.equal((await askModel()).status, 200);
  assert.ok(performance.now() - begin >= 140);
});

test("programs control a simulator, pages of other sites do not", async () => {
  assert.deepEqual(await controlLine(line.origin).listFaults(), {});
  const method = `${line.origin}/_control/healAll`;
  const headers = { origin: "https://evil.example" };
  assert.equal((await fetch(method, { method: "POST", headers, body: "[]" })).status, 403);
  assert.equal((await fetch(`${line.origin}/_control/constructor`, { method: "POST", body: "[]" })).status, 404);
});
