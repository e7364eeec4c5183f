/** How often each kind of request reaches a server that fails, counted at the server. */
import assert from "node:assert/strict";
import { createServer, type IncomingHttpHeaders } from "node:http";
import type { AddressInfo } from "node:net";
import { after, before, describe, test } from "node:test";
import { createClient } from "@supabase/supabase-js";
import WebSocket from "ws";
import { locate, signSocketIn, signSubscription } from "@/components/realtime/authorization";
import { request as visitorRequest } from "@/components/widgets/visitor/platform/api";
import { api, configureApi, openStream } from "@/lib/http/client";
import { browserFetch } from "@/lib/supabase/browser-fetch";

const reports = { expired: 0, network: 0 };
const seen: { method: string; path: string; headers: IncomingHttpHeaders }[] = [];
/** Paths begin with /503/ (that status) or /cut/ (the connection is closed without a response). */
const server = createServer((request, response) => {
  const { method = "", url = "", headers } = request;
  seen.push({ method, path: url, headers });
  request.resume();
  if (url.startsWith("/cut/")) request.socket.destroy();
  else {
    const status = Number(/^\/(\d+)\//.exec(url)?.[1] ?? 503);
    const body = status === 401 ? { message: "Unauthorized" } : { error: "unavailable" };
    response.writeHead(status, { "content-type": "application/json" }).end(JSON.stringify(body));
  }
});
let base = "";
const keysAt = (part: string) =>
  seen.filter(({ path }) => path.includes(part)).map((each) => each.headers["idempotency-key"]);
const failed = (call: Promise<unknown>) => assert.rejects(call);

before(async () => {
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  base = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  configureApi({
    baseUrl: base,
    functionsUrl: "",
    publishableKey: "public",
    clientInfo: "test/1",
    accessToken: async () => "token",
    onUnauthorized: () => reports.expired++,
    onNetworkFailure: () => reports.network++,
  });
});
after(() => server.close());

describe("attempts", { concurrency: true }, () => {
  const auth = (path: string) =>
    createClient(`${base}${path}`, "public", {
      global: { fetch: browserFetch },
      auth: { persistSession: false, autoRefreshToken: false },
      realtime: { transport: WebSocket as unknown as typeof globalThis.WebSocket },
    }).auth;
  const never = new AbortController().signal;

  for (const [name, call, times] of [
    ["GET", (path: string) => api.get(path), 1],
    ["PUT", (path: string) => api.put(path, {}), 1],
    ["DELETE", (path: string) => api.delete(path), 1],
    ["POST", (path: string) => api.post(path, {}), 2],
    ["PATCH", (path: string) => api.patch(path, {}), 2],
    ["stream", (path: string) => openStream(path, {}, never), 2],
    ["visitor-GET", (path: string) => visitorRequest("GET", base + path, "token"), 1],
    ["visitor-PUT", (path: string) => visitorRequest("PUT", base + path, "token", {}), 1],
    ["visitor-POST", (path: string) => visitorRequest("POST", base + path, "token", {}), 2],
  ] as const) {
    test(`${name}: ${times} at a 503, the same key each time; 4 at a broken connection`, async () => {
      await Promise.all([failed(call(`/503/${name}`)), failed(call(`/cut/${name}`))]);
      const keys = keysAt(`/503/${name}`);
      assert.equal(keys.length, times);
      assert.equal(new Set(keys).size, 1);
      assert.equal(typeof keys[0], times === 2 ? "string" : "undefined");
      assert.equal(keysAt(`/cut/${name}`).length, 4);
      assert.equal(new Set(keysAt(`/cut/${name}`)).size, 1);
    });
  }

  test("Supabase: 2 at a 503 and 4 at a broken connection, but renewals are left to auth-js", async () => {
    const one = await auth("/503/otp").signInWithOtp({ email: "a@shop.example" });
    const two = await auth("/cut/otp").signInWithOtp({ email: "a@shop.example" });
    assert.ok(one.error && two.error);
    assert.deepEqual([keysAt("/503/otp").length, keysAt("/cut/otp").length], [2, 4]);
    await failed(browserFetch(`${base}/cut/renew?grant_type=refresh_token`, { method: "POST" }));
    assert.equal(keysAt("/cut/renew").length, 1);
    const before = reports.expired;
    await auth("/401/user").getUser("token");
    assert.equal(reports.expired, before + 1);
  });
});

test("realtime authorization: each request carries the key, the token and the client's name, and a look-up is refused or fails", async () => {
  seen.length = 0;
  await Promise.all([signSubscription("1.2", "private-x"), signSocketIn("1.2"), locate("private-x")].map(failed));
  assert.equal(seen.length, 6);
  for (const { headers } of seen) {
    assert.deepEqual(
      [headers.authorization, headers.apikey, headers["x-client-info"]],
      ["Bearer token", "public", "test/1"],
    );
    assert.ok(headers["idempotency-key"]);
  }
});
