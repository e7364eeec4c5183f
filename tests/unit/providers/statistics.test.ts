/** What LINE counts of messages, as the simulator does. */
import assert from "node:assert/strict";
import { after, test } from "node:test";
import { startLine } from "../../../local/providers/line/server";
import { noteUnit } from "../../../local/providers/line/statistics";

const line = await startLine();
after(() => line.stop());

async function openShop() {
  const { channel_id, channel_secret } = await line.control.addAccount("ร้าน", { quota_limit: null });
  const form = new URLSearchParams({
    grant_type: "client_credentials",
    client_id: channel_id,
    client_secret: channel_secret,
  });
  const issued = await fetch(`${line.origin}/oauth2/v3/token`, { method: "POST", body: form });
  const { access_token } = (await issued.json()) as { access_token: string };
  const call = async (method: string, path: string, body?: object) => {
    const answer = await fetch(`${line.origin}/v2/bot/${path}`, {
      method,
      headers: { authorization: `Bearer ${access_token}`, "content-type": "application/json" },
      ...(body && { body: JSON.stringify(body) }),
    });
    return {
      status: answer.status,
      request_id: answer.headers.get("x-line-request-id") ?? "",
      body: (await answer.json()) as { overview?: { uniqueImpression: number | null; uniqueClick: number | null } },
    };
  };
  const people = await line.control.addFollowers(channel_id, 25, { prefix: channel_id });
  const send = (units: string[]) =>
    call("POST", "message/multicast", {
      to: people,
      messages: [{ type: "text", text: "ลด" }],
      customAggregationUnits: units,
    });
  const count = (unit: string, from: string, to: string) =>
    call("GET", `insight/message/event/aggregation?${new URLSearchParams({ customAggregationUnit: unit, from, to })}`);
  return { channel_id, call, send, count };
}

const day = (days = 0) =>
  new Date(Date.now() + 9 * 3_600_000 + days * 24 * 3_600_000).toISOString().slice(0, 10).replaceAll("-", "");

test("a name has up to 30 letters, digits and underscores, and there is one per call", async () => {
  const { send } = await openShop();
  assert.equal((await send(["a".repeat(30)])).status, 200);
  assert.equal((await send(["a".repeat(31)])).status, 400);
  assert.equal((await send(["a-b"])).status, 400);
  assert.equal((await send(["a", "b"])).status, 400);
});

test("people are counted once each, from 20 on, under their name and within the days", async () => {
  const { channel_id, send, count } = await openShop();
  await send(["one"]);
  await send(["one"]);
  await line.control.openMany(channel_id, 20, 19);
  const counted = async (unit: string, from = day(), to = day()) => (await count(unit, from, to)).body.overview;
  assert.deepEqual([(await counted("one"))?.uniqueImpression, (await counted("one"))?.uniqueClick], [20, null]);
  assert.equal((await counted("One"))?.uniqueImpression, null);
  assert.equal((await counted("one", day(-2), day(-1)))?.uniqueImpression, null);
});

test("a period has at most 30 days after the first", async () => {
  const { count } = await openShop();
  assert.equal((await count("one", "20261101", "20261201")).status, 200);
  assert.equal((await count("one", "20261101", "20261202")).status, 400);
  assert.equal((await count("one", "20261102", "20261101")).status, 400);
});

test("a broadcast is counted by its request", async () => {
  const { channel_id, call } = await openShop();
  const { request_id } = await call("POST", "message/broadcast", { messages: [{ type: "text", text: "ลด" }] });
  await line.control.openMany(channel_id, 21, 20);
  const { body } = await call("GET", `insight/message/event?requestId=${request_id}`);
  const { overview } = body as { overview: Record<string, unknown> };
  assert.deepEqual([overview.delivered, overview.uniqueImpression, overview.uniqueClick], [25, 21, 20]);
  assert.equal((await call("GET", "insight/message/event?requestId=unknown")).status, 404);
});

test("1,000 names a month count, and a new month begins again", () => {
  const account = line.state.addAccount("ร้าน");
  const november = Date.parse("2026-11-30T14:59:00Z");
  for (let at = 0; at < 1_000; at++) assert.equal(noteUnit(account, `u${at}`, november), true);
  assert.equal(noteUnit(account, "beyond", november), false);
  assert.equal(noteUnit(account, "u7", november), true, "a known one");
  assert.equal(noteUnit(account, "beyond", Date.parse("2026-11-30T15:00:00Z")), true, "December in UTC+9");
});

test("an account may have no statistics", async () => {
  const { channel_id, count } = await openShop();
  await line.control.configure(channel_id, { has_insight: false });
  assert.equal((await count("one", day(), day())).status, 403);
});
