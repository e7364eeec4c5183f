/** The browser's API client: what it retries, how often, when, and what it reports. */
import assert from "node:assert/strict";
import { afterEach, beforeEach, mock, test } from "node:test";
import { ApiError, api, configureApi, openStream } from "@/lib/http/client";
import { callFunction } from "@/lib/http/edge-function";

const reports = { expired: 0, network: [] as string[] };
const requests: { url: string; init: RequestInit; at: number }[] = [];

/** Responses in order; an Error is a network failure. The last one repeats. */
function respondWith(...given: (Response | Error)[]): void {
  const left = [...given];
  mock.method(globalThis, "fetch", async (url: string, init: RequestInit) => {
    requests.push({ url, init, at: Date.now() });
    const next = left.length > 1 ? left.shift() : left[0];
    if (next instanceof Response) return next.clone();
    throw next;
  });
}

const failing = (status: number, body: unknown = { error: "unavailable" }, headers: Record<string, string> = {}) =>
  Response.json(body, { status, headers });
const header = (at: number, name: string) => new Headers(requests[at]?.init.headers).get(name);
const offline = new TypeError("Failed to fetch");
const never = new AbortController().signal;

/** Lets every delay of the call pass at once, on a clock that records how long each was. */
async function outcome<T>(call: Promise<T>): Promise<T | ApiError> {
  const settled = call.then(
    (value) => ({ value }),
    (failure: unknown) => ({ failure }),
  );
  let over = false;
  void settled.then(() => {
    over = true;
  });
  while (!over) {
    await new Promise((resolve) => setImmediate(resolve));
    mock.timers.runAll();
  }
  const result = await settled;
  if ("value" in result) return result.value;
  if (result.failure instanceof ApiError) return result.failure;
  throw result.failure;
}

beforeEach(() => {
  mock.timers.enable({ apis: ["setTimeout", "Date"], now: Date.parse("2026-11-22T00:00:00Z") });
  mock.method(console, "warn", () => {});
  Object.assign(reports, { expired: 0, network: [] });
  requests.length = 0;
  configureApi({
    baseUrl: "https://api.example",
    functionsUrl: "https://db.example/functions/v1",
    publishableKey: "public",
    clientInfo: "chat-frontend/1.0.3",
    accessToken: async () => "token",
    onUnauthorized: () => reports.expired++,
    onNetworkFailure: (message) => reports.network.push(message),
  });
});
afterEach(() => mock.reset());

test("a request carries token, API key, client info and the full URL", async () => {
  respondWith(Response.json({ ok: true }));
  assert.deepEqual(await outcome(api.get("/api/x")), { ok: true });
  assert.equal(requests[0]?.url, "https://api.example/api/x");
  assert.equal(header(0, "apikey"), "public");
  assert.equal(header(0, "authorization"), "Bearer token");
  assert.equal(header(0, "x-client-info"), "chat-frontend/1.0.3");
  assert.equal(header(0, "idempotency-key"), null);
});

test("a handler that sets a cookie is called at the page's origin", async () => {
  respondWith(Response.json({ ok: true }));
  await outcome(api.put("/api/language", { language: "en" }, { ownOrigin: true }));
  assert.equal(requests[0]?.url, "/api/language");
  assert.equal(header(0, "apikey"), "public");
});

test("retries a network failure three times with any method, then reports it once with its message", async () => {
  for (const call of [() => api.get("/api/x"), () => api.put("/api/x", {}), () => api.post("/api/x", {})]) {
    requests.length = 0;
    reports.network = [];
    respondWith(offline);
    const failure = await outcome(call());
    assert.ok(failure instanceof ApiError && failure.status === 0);
    assert.equal(requests.length, 4);
    assert.deepEqual(reports.network, ["Failed to fetch"]);
  }
  requests.length = 0;
  respondWith(offline, offline, offline, Response.json(7));
  assert.equal(await outcome(api.get("/api/x")), 7);
});

for (const status of [408, 409, 425, 429, 500, 502, 503, 504]) {
  test(`${status}: retries what is not idempotent once with the same key, and idempotent requests not at all`, async () => {
    respondWith(failing(status));
    for (const call of [
      () => api.post("/x", {}),
      () => api.patch("/x", {}),
      () => api.delete("/x", { isIdempotent: false }),
      () => openStream("/x", {}, never),
    ]) {
      requests.length = 0;
      await outcome(call());
      assert.equal(requests.length, 2);
      assert.ok(header(0, "idempotency-key"));
      assert.equal(header(0, "idempotency-key"), header(1, "idempotency-key"));
    }
    for (const call of [() => api.get("/x"), () => api.put("/x", {}), () => api.delete("/x", {})]) {
      requests.length = 0;
      await outcome(call());
      assert.equal(requests.length, 1);
    }
    assert.deepEqual(reports, { expired: 0, network: [] });
  });
}

test("does not retry other error statuses", async () => {
  for (const status of [400, 403, 404, 410, 422, 501]) {
    requests.length = 0;
    respondWith(failing(status));
    await outcome(api.post("/api/x", {}));
    assert.equal(requests.length, 1, `${status}`);
  }
});

test("honours Retry-After in seconds and as a date, and leaves a long wait to the caller", async () => {
  for (const [given, wait] of [
    ["2", 2000],
    ["Sun, 22 Nov 2026 00:00:05 GMT", 5000],
    ["Sat, 21 Nov 2026 00:00:00 GMT", 0],
    ["soon", 500],
  ] as const) {
    mock.timers.setTime(Date.parse("2026-11-22T00:00:00Z"));
    requests.length = 0;
    respondWith(failing(503, {}, { "retry-after": given }), Response.json(1));
    await outcome(api.post("/api/x", {}));
    assert.equal((requests[1]?.at ?? 0) - (requests[0]?.at ?? 0), wait, given);
  }
  requests.length = 0;
  respondWith(failing(429, { error: "rate_limited" }, { "retry-after": "60" }));
  const failure = await outcome(api.post("/api/x", {}));
  assert.equal(requests.length, 1);
  assert.ok(failure instanceof ApiError && failure.code === "rate_limited" && failure.retryAfterMs === 60_000);
});

test("401 Unauthorized ends the session, also in a gateway's wording; any other 401 does not", async () => {
  for (const body of [{ error: "unauthorized", message: "Unauthorized" }, { message: "Unauthorized" }]) {
    respondWith(failing(401, body));
    await outcome(api.get("/api/x"));
  }
  assert.equal(reports.expired, 2);
  respondWith(failing(401, { message: "No API key found in request" }));
  await outcome(api.get("/api/x"));
  assert.equal(reports.expired, 2);
  assert.deepEqual(reports.network, []);
});

test("a network failure between two retryable answers uses up only its own retries", async () => {
  respondWith(failing(503), offline, failing(503), Response.json(1));
  const failure = await outcome(api.post("/api/x", {}));
  assert.ok(failure instanceof ApiError && failure.status === 503);
  assert.equal(requests.length, 3);
});

test("a stream is opened with four attempts, and a network failure is reported once", async () => {
  respondWith(offline);
  const failure = await outcome(openStream("/api/x", {}, never));
  assert.ok(failure instanceof ApiError && failure.code === "unavailable");
  assert.equal(requests.length, 4);
  assert.deepEqual(reports.network, ["Failed to fetch"]);
});

test("calls a function like any POST, with both headers and the same key, without ending the session", async () => {
  for (const [answer, status, times] of [
    [failing(503), 503, 2],
    [failing(404), 404, 1],
    [failing(401, { message: "Unauthorized" }), 401, 1],
    [failing(503, {}, { "retry-after": "60" }), 503, 1],
    [offline, 0, 4],
  ] as const) {
    requests.length = 0;
    respondWith(answer);
    const failed = await outcome(callFunction("shop", { customer_id: "1" }));
    assert.ok(failed instanceof ApiError && failed.status === status);
    assert.equal(requests.length, times, String(status));
    assert.equal(requests[0]?.url, "https://db.example/functions/v1/shop");
    assert.deepEqual([header(0, "apikey"), header(0, "authorization")], ["public", "Bearer token"]);
    const keys = requests.map((_, at) => header(at, "idempotency-key"));
    assert.ok(keys[0]);
    assert.equal(new Set(keys).size, 1);
  }
  assert.deepEqual(reports, { expired: 0, network: ["Failed to fetch"] });
});

test("an answer of a function that follows a failure counts", async () => {
  respondWith(offline, failing(502), Response.json({ rows: [] }));
  assert.deepEqual(await outcome(callFunction("shop", {})), { rows: [] });
  assert.equal(requests.length, 3);
});

test("reads a function's answer up to its limit, and refuses what is not JSON", async () => {
  respondWith(Response.json({ rows: [] }));
  assert.deepEqual(await outcome(callFunction("shop", {})), { rows: [] });
  respondWith(new Response(`"${"x".repeat(64 * 1024)}"`));
  const large = await outcome(callFunction("shop", {}));
  assert.ok(large instanceof ApiError && large.code === "too_large");
  respondWith(new Response("<html>"));
  const page = await outcome(callFunction("shop", {}));
  assert.ok(page instanceof ApiError && page.code === "unavailable");
  assert.equal(requests.length, 3, "what was answered is not asked again");
});

test("an aborted call ends at once, also while it waits for its next attempt", async () => {
  respondWith(offline);
  const stop = new AbortController();
  const call = api.get("/api/x", { signal: stop.signal });
  await new Promise((resolve) => setImmediate(resolve));
  stop.abort();
  await assert.rejects(call, { name: "AbortError" });
  mock.timers.runAll();
  assert.equal(requests.length, 1);
  assert.deepEqual(reports.network, []);
});

test("a form is sent unchanged, with a key", async () => {
  respondWith(Response.json({}));
  await outcome(api.post("/pusher/auth", new URLSearchParams({ socket_id: "1.2" })));
  assert.equal(String(requests[0]?.init.body), "socket_id=1.2");
  assert.equal(header(0, "content-type"), null);
  assert.ok(header(0, "idempotency-key"));
});
