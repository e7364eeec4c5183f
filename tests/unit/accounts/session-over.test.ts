/** Only a refusal by the auth service itself ends a session or refuses a code: what may pass is an outage. */
import assert from "node:assert/strict";
import { afterEach, describe, mock, test } from "node:test";
import { createClient } from "@supabase/supabase-js";
import { isAuthRefusal } from "@/lib/auth/refusal";
import { sessionFetch } from "@/lib/supabase/session-fetch";

afterEach(() => mock.restoreAll());

const part = (value: object) => Buffer.from(JSON.stringify(value)).toString("base64url");
const payload = { sub: "u", exp: Math.floor(Date.now() / 1000) + 3600 };
/** Verified by asking /user. */
const SYMMETRIC = `${part({ alg: "HS256", typ: "JWT" })}.${part(payload)}.c2ln`;
/** Verified with a key of the JWKS. */
const ASYMMETRIC = `${part({ alg: "ES256", typ: "JWT", kid: "k" })}.${part(payload)}.c2ln`;

/** Whether a token counts as refused if the auth service gives this answer. */
async function isRefused(token: string, answer: () => Response): Promise<boolean> {
  mock.method(globalThis, "fetch", async () => answer());
  mock.method(console, "error", () => undefined);
  const { auth } = createClient("http://127.0.0.1:1", "key", {
    auth: { persistSession: false, autoRefreshToken: false, detectSessionInUrl: false },
    realtime: { transport: class {} as never },
  });
  const { data, error } = await auth.getClaims(token);
  assert.equal(data, null);
  assert.ok(error);
  return isAuthRefusal(error);
}

const coded = (status: number, error_code: string) => () =>
  Response.json({ code: status, error_code, msg: "no" }, { status });
const html = (status: number) => () =>
  new Response("<h1>no</h1>", { status, headers: { "content-type": "text/html" } });

describe("what may pass", () => {
  const answers: [string, () => Response][] = [
    ["429 of the auth service", coded(429, "over_request_rate_limit")],
    ["429 of a gateway", () => Response.json({ message: "API rate limit exceeded" }, { status: 429 })],
    ["a page of HTML with 429", html(429)],
    ["a page of HTML with 403", html(403)],
    ["a page of HTML with 200", html(200)],
    ["a timeout", coded(408, "request_timeout")],
    ["a gateway's 404 in JSON", () => Response.json({ message: "no Route matched" }, { status: 404 })],
    ["500", coded(500, "unexpected_failure")],
    ["503", html(503)],
  ];
  for (const [name, answer] of answers) {
    test(`${name} from /user`, async () => assert.equal(await isRefused(SYMMETRIC, answer), false));
    test(`${name} from the JWKS`, async () => assert.equal(await isRefused(ASYMMETRIC, answer), false));
  }
});

describe("what is final", () => {
  test("the session does not exist", async () =>
    assert.equal(await isRefused(SYMMETRIC, coded(403, "session_not_found")), true));
  test("the user does not exist", async () =>
    assert.equal(await isRefused(SYMMETRIC, coded(403, "user_not_found")), true));
  test("the token is bad", async () => assert.equal(await isRefused(SYMMETRIC, coded(401, "bad_jwt")), true));
  test("the token is none", async () => assert.equal(await isRefused("a.b", html(200)), true));
});

test("a renewal that is not refused by the auth service itself looks like an outage", async () => {
  const renew = async (answer: () => Response) => {
    mock.method(globalThis, "fetch", async () => answer());
    const url = "http://127.0.0.1:1/auth/v1/token?grant_type=refresh_token";
    return (await sessionFetch(url, { method: "POST" })).status;
  };
  assert.equal(await renew(html(403)), 503);
  // auth-js itself repeats after 5xx only, and ends the session after the others
  for (const status of [409, 429, 500]) assert.equal(await renew(coded(status, "unexpected_failure")), 503);
  assert.equal(await renew(coded(400, "refresh_token_not_found")), 400);
});
