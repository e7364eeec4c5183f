/** A renewal that the auth service refuses for now keeps the session. */
import assert from "node:assert/strict";
import { afterEach, beforeEach, mock, test } from "node:test";
import { createClient } from "@supabase/supabase-js";
import { sessionFetch } from "@/lib/supabase/session-fetch";

const KEY = "session";
let status: number;
let asked: number;

beforeEach(() => {
  asked = 0;
  mock.method(globalThis, "fetch", async () => {
    asked++;
    const body = {
      code: status,
      error_code: status === 429 ? "over_request_rate_limit" : "refresh_token_not_found",
      msg: "no",
    };
    return Response.json(body, { status });
  });
  mock.timers.enable({ apis: ["setTimeout", "Date"], now: Date.now() });
});
afterEach(() => {
  mock.timers.reset();
  mock.restoreAll();
});

const settled = () => new Promise((resolve) => setImmediate(resolve));

/** Asks auth-js for an expired session, and says what its storage has afterwards. */
async function renew(fetching: typeof fetch): Promise<{ hasFailed: boolean; isKept: boolean }> {
  const expired = {
    access_token: "a.b.c",
    refresh_token: "r",
    expires_at: 1,
    expires_in: 0,
    token_type: "bearer",
    user: { id: "u" },
  };
  const stored = new Map([[KEY, JSON.stringify(expired)]]);
  const storage = {
    getItem: (key: string) => stored.get(key) ?? null,
    setItem: (key: string, value: string) => void stored.set(key, value),
    removeItem: (key: string) => void stored.delete(key),
  };
  const { auth } = createClient("http://127.0.0.1:1", "key", {
    auth: { storage, storageKey: KEY, autoRefreshToken: false, persistSession: true, detectSessionInUrl: false },
    global: { fetch: fetching },
    realtime: { transport: class {} as never },
  });
  let isOver = false;
  const answer = auth.getSession().finally(() => {
    isOver = true;
  });
  while (!isOver) {
    await settled();
    mock.timers.tick(1_000);
  }
  const { data, error } = await answer;
  assert.equal(data.session, null);
  return { hasFailed: error !== null, isKept: stored.has(KEY) };
}

test("too many requests: the session stays, and the renewal is repeated", async () => {
  status = 429;
  assert.deepEqual(await renew(sessionFetch), { hasFailed: true, isKept: true });
  assert.ok(asked > 1, String(asked));
});

test("an unknown refresh token ends the session", async () => {
  status = 400;
  assert.deepEqual(await renew(sessionFetch), { hasFailed: true, isKept: false });
});

test("too many requests to anything else are answered as they are", async () => {
  status = 429;
  assert.equal(
    (await sessionFetch("http://127.0.0.1:1/auth/v1/token?grant_type=password", { method: "POST" })).status,
    429,
  );
});
