/** What examining a LINE account finds: what LINE refuses has failed; what LINE cannot answer is unknown. */
import assert from "node:assert/strict";
import { randomUUID } from "node:crypto";
import { mkdtempSync, rmSync } from "node:fs";
import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { after, beforeEach, test } from "node:test";
import { AppError } from "@/lib/errors";
import { isHealthy } from "@/lib/socials/checks";
import { loadSecrets } from "../../../../local/supervisor/secrets";
import { enableServerImports } from "../../../support/server-side";

const ADDRESS = "https://shop.example/api/webhooks/line/1";
const HEALTHY: Record<string, [status: number, body: object]> = {
  "/oauth2/v3/token": [200, { access_token: "token", expires_in: 899, token_type: "Bearer" }],
  "/v2/bot/info": [
    200,
    { userId: "U1", basicId: "@shop", displayName: "ร้าน", chatMode: "chat", markAsReadMode: "manual" },
  ],
  "/v2/bot/channel/webhook/endpoint": [200, { endpoint: ADDRESS, active: true }],
  "/v2/bot/message/quota": [200, { type: "limited", value: 500 }],
  "/v2/bot/message/quota/consumption": [200, { totalUsage: 7 }],
  "/v2/bot/insight/followers": [200, { status: "unready" }],
  "/v2/bot/channel/webhook/test": [200, { success: true, timestamp: "", statusCode: 200, reason: "", detail: "" }],
};
let answers = { ...HEALTHY };
const line = createServer((request, response) => {
  const [status, body] = answers[new URL(request.url ?? "", "http://line").pathname] ?? [404, { message: "Not found" }];
  request.resume();
  response.writeHead(status, { "content-type": "application/json" }).end(JSON.stringify(body));
}).listen(0);
await new Promise((resolve) => line.once("listening", resolve));
after(() => line.close());
beforeEach(() => {
  answers = { ...HEALTHY };
});

const folder = mkdtempSync(join(tmpdir(), "line-"));
enableServerImports(loadSecrets(folder));
rmSync(folder, { recursive: true });
process.env.LINE_API_BASE_URL = `http://127.0.0.1:${(line.address() as AddressInfo).port}`;
const { examineLine } = await import("@/lib/socials/line/account");
// a channel of its own each time: a cached token says nothing about LINE's state now
const examine = () => examineLine({ channel_id: randomUUID(), channel_secret: "secret" }, ADDRESS);
const refused = (path: string, status: number) => {
  answers[path] = [status, { message: "no" }];
};

test("a correctly configured account is healthy, with its quota", async () => {
  const { checks, quota } = await examine();
  assert.ok(isHealthy(checks) && Object.values(checks).every((state) => state === "ok"), JSON.stringify(checks));
  assert.deepEqual(quota, { limit: 500, used: 7 });
});

test("a check that LINE refuses has failed", async () => {
  for (const status of [400, 401, 403]) {
    refused("/oauth2/v3/token", status);
    assert.deepEqual((await examine()).checks, { token: "failed" });
  }
  answers = { ...HEALTHY };
  refused("/v2/bot/channel/webhook/endpoint", 404);
  const { checks } = await examine();
  assert.deepEqual([checks.webhook_address, checks.webhook_on, isHealthy(checks)], ["failed", "failed", false]);
});

test("while LINE is unavailable the result is unknown, and nothing is reported as broken", async () => {
  for (const [path, status] of [
    ["/oauth2/v3/token", 500],
    ["/v2/bot/info", 503],
    ["/v2/bot/channel/webhook/endpoint", 500],
    ["/v2/bot/message/quota", 429],
  ] as const) {
    answers = { ...HEALTHY };
    refused(path, status);
    await assert.rejects(examine(), (failure) => failure instanceof AppError && failure.code === "unavailable", path);
  }
});

test("a webhook test that LINE does not run has not failed", async () => {
  for (const status of [429, 500]) {
    refused("/v2/bot/channel/webhook/test", status);
    const { checks } = await examine();
    assert.deepEqual([checks.webhook_test, isHealthy(checks)], ["unknown", true]);
  }
});

test("a webhook test fails for good only by an answer of ours that does not pass by itself", async () => {
  for (const [statusCode, reason, passing] of [
    [401, "ERROR_STATUS_CODE", []],
    [404, "ERROR_STATUS_CODE", []],
    [429, "ERROR_STATUS_CODE", ["webhook_test"]],
    [503, "ERROR_STATUS_CODE", ["webhook_test"]],
    [0, "COULD_NOT_CONNECT", ["webhook_test"]],
    [0, "REQUEST_TIMEOUT", ["webhook_test"]],
  ] as const) {
    answers["/v2/bot/channel/webhook/test"] = [200, { success: false, statusCode, reason, detail: "" }];
    const examination = await examine();
    assert.equal(examination.checks.webhook_test, "failed");
    assert.deepEqual(examination.passing ?? [], passing, `${statusCode} ${reason}`);
  }
});
