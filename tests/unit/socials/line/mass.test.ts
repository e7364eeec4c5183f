/** Broadcasts of more messages than LINE takes in a call, which is five: nothing is left out unnoticed. */
import assert from "node:assert/strict";
import { randomUUID } from "node:crypto";
import { mkdtempSync, rmSync } from "node:fs";
import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { after, beforeEach, test } from "node:test";
import type { MassContent } from "@/lib/socials/mass-sender";
import { loadSecrets } from "../../../../local/supervisor/secrets";
import { enableServerImports } from "../../../support/server-side";

interface Call {
  endpoint: string;
  retry_key: unknown;
  texts: string[];
}
let calls: Call[] = [];
let statuses: number[] = [];
let tokenStatus = 200;
const line = createServer((request, response) => {
  const endpoint = (request.url ?? "").replace("/v2/bot/message/", "");
  let body = "";
  request.on("data", (chunk: Buffer) => {
    body += chunk.toString();
  });
  request.on("end", () => {
    if (endpoint.includes("token")) {
      response.writeHead(tokenStatus, { "content-type": "application/json" });
      response.end(JSON.stringify({ access_token: "token", expires_in: 899, token_type: "Bearer" }));
      return;
    }
    const { messages } = JSON.parse(body) as { messages: { text: string }[] };
    const retry_key = request.headers["x-line-retry-key"];
    calls.push({ endpoint, retry_key, texts: messages.map(({ text }) => text.slice(0, 3)) });
    response.writeHead(statuses.shift() ?? 200, { "content-type": "application/json" }).end("{}");
  });
}).listen(0, "127.0.0.1");
await new Promise((resolve) => line.once("listening", resolve));
after(() => line.close());
beforeEach(() => {
  calls = [];
  tokenStatus = 200;
  statuses = [];
});

const folder = mkdtempSync(join(tmpdir(), "line-"));
enableServerImports(loadSecrets(folder));
rmSync(folder, { recursive: true });
process.env.LINE_API_BASE_URL = `http://127.0.0.1:${(line.address() as AddressInfo).port}`;
const { lineMass } = await import("@/lib/socials/line/mass");

const account = { id: "1", external_id: "U0", credentials: { channel_id: randomUUID(), channel_secret: "secret" } };
const bubbles = (first: string, count = 5) => ({
  sender_name: null,
  bubbles: [first, "2", "3", "4", "5"].slice(0, count).map((text) => ({ text })),
});
/** Six messages: the first text is too long for one. */
const SIX: MassContent = bubbles(`1a ${"ก ".repeat(2_400)}${"1b ".repeat(300)}`);
const KEY = randomUUID();
const UUID = /^[\da-f]{8}-[\da-f]{4}-[1-8][\da-f]{3}-[89ab][\da-f]{3}-[\da-f]{12}$/;

test("six messages to one person are two calls, each with a key of its own that a repetition keeps", async () => {
  const send = () => lineMass.sendToOne(account, "U1", SIX, KEY, null);
  assert.deepEqual(await send(), { state: "sent" });
  assert.deepEqual(
    calls.map(({ texts }) => texts),
    [["1a ", calls[0]?.texts[1], "2", "3", "4"], ["5"]],
  );
  const [first, second] = calls;
  assert.equal(first?.retry_key, KEY);
  assert.match(String(second?.retry_key), UUID);
  assert.notEqual(second?.retry_key, KEY);
  await send();
  assert.deepEqual(
    calls.slice(2).map(({ retry_key }) => retry_key),
    [first?.retry_key, second?.retry_key],
  );
});

test("the rest of six messages that fails is repeated together with what LINE has already", async () => {
  statuses = [200, 500, 409, 200];
  const send = () => lineMass.sendToOne(account, "U1", SIX, KEY, null);
  assert.equal((await send()).state, "later");
  assert.equal((await send()).state, "sent");
  assert.equal(calls.length, 4);
});

test("what one call cannot hold is refused where there is only one call, before anything is sent", async () => {
  for (const outcome of [
    await lineMass.check(account, SIX),
    await lineMass.sendToMany(account, ["U1", "U2"], SIX, KEY, null),
    await lineMass.sendToFollowers(account, SIX, KEY),
    await lineMass.sendToSome(account, {}, SIX, KEY),
  ]) {
    assert.deepEqual(outcome, { state: "refused", reason: "content_refused" });
  }
  assert.deepEqual(calls, []);
  assert.equal((await lineMass.check(account, bubbles("1"))).state, "sent");
});

test("a call that was not made for want of an access token has certainly not been accepted", async () => {
  const credentials = { channel_id: randomUUID(), channel_secret: "secret" };
  tokenStatus = 500;
  const outcome = await lineMass.sendToMany({ ...account, credentials }, ["U1"], bubbles("1"), KEY, null);
  assert.deepEqual(outcome, { state: "later", after_ms: 1_000, reason: "provider_unreachable", is_unsent: true });
  assert.deepEqual(calls, []);
  tokenStatus = 200;
  statuses = [500];
  const lost = await lineMass.sendToMany({ ...account, credentials }, ["U1"], bubbles("1"), KEY, null);
  assert.deepEqual(lost, { state: "later", after_ms: 1_000, reason: "provider_unreachable" });
});
