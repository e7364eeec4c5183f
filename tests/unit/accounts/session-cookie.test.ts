import assert from "node:assert/strict";
import { readFileSync } from "node:fs";
import { createRequire } from "node:module";
import { mock, test } from "node:test";
import { createBrowserClient } from "@supabase/ssr";
import { sessionCookieOptions as optionsFor } from "@/lib/supabase/cookie";
import { lasts, RENEWAL_MS, START_MARGIN_MS, storedSession } from "@/lib/supabase/session-cookie";
import { sourceFiles } from "../../support/source-files";

const sessionCookieOptions = optionsFor("http://localhost:3000");
const NOW = Date.parse("2026-11-21T09:00:00Z");
const SECOND = 1000;

/** The cookies in which @supabase/ssr keeps this, in the format of document.cookie. */
async function cookiesOf(session: unknown, before = ""): Promise<string> {
  const jar = new Map<string, string>();
  const client = createBrowserClient("http://localhost:1", "key", {
    isSingleton: false,
    realtime: { transport: class {} as never }, // Node 20 has no WebSocket, and none is opened
    cookieOptions: sessionCookieOptions,
    auth: { autoRefreshToken: false, detectSessionInUrl: false },
    cookies: {
      getAll: () => [...jar].map(([name, value]) => ({ name, value })),
      setAll: (all) => {
        for (const { name, value } of all) jar.set(name, value);
      },
    },
  });
  // initialised without cookies: it would refresh an expired session that it found there over the network, for half a
  // minute
  await client.auth.initialize();
  const { storage } = client.auth as unknown as { storage: { setItem: (key: string, value: string) => Promise<void> } };
  await storage.setItem(sessionCookieOptions.name, JSON.stringify(session));
  return [before, ...[...jar].map(([name, value]) => `${name}=${value}`)].filter(Boolean).join("; ");
}

const tokenIn = (cookies: string) => storedSession(cookies)?.access_token ?? null;
const session = (expiresIn: number, name = "สมชาย") => ({
  access_token: "head.body.sign",
  refresh_token: "again",
  expires_at: Math.floor((NOW + expiresIn) / SECOND),
  user: { id: "user-1", user_metadata: { name } },
});

test("reads the access token from one cookie and from chunked cookies", async () => {
  assert.equal(tokenIn(await cookiesOf(session(3600 * SECOND))), "head.body.sign");
  const long = await cookiesOf(session(3600 * SECOND, "ก".repeat(4000)), "theme=dark");
  assert.ok(long.includes(`${sessionCookieOptions.name}.1=`));
  assert.equal(tokenIn(long), "head.body.sign");
});

test("a token is sent until 10 s before it expires, and renewed three ticks of 30 s before", async () => {
  mock.timers.enable({ apis: ["Date"], now: NOW });
  const left = async (ms: number) => storedSession(await cookiesOf(session(ms)));
  assert.equal(START_MARGIN_MS, 10 * SECOND);
  assert.equal(lasts(await left(10 * SECOND), START_MARGIN_MS), true);
  assert.equal(lasts(await left(9 * SECOND), START_MARGIN_MS), false);
  assert.equal(RENEWAL_MS, 90 * SECOND);
  assert.equal(lasts(await left(90 * SECOND), RENEWAL_MS), true);
  assert.equal(lasts(await left(89 * SECOND), RENEWAL_MS), false);
  assert.equal(lasts(null, 0), false);
  mock.timers.reset();
});

test("auth-js renews at the same time left, so a loaded client and this product agree", async () => {
  const { EXPIRY_MARGIN_MS, AUTO_REFRESH_TICK_DURATION_MS, AUTO_REFRESH_TICK_THRESHOLD } = createRequire(
    createRequire(import.meta.url).resolve("@supabase/supabase-js"),
  )("@supabase/auth-js/dist/main/lib/constants");
  assert.equal(EXPIRY_MARGIN_MS, RENEWAL_MS);
  assert.equal(AUTO_REFRESH_TICK_DURATION_MS, 30 * SECOND);
  assert.equal(AUTO_REFRESH_TICK_THRESHOLD, 3);
});

test("returns null for no cookie, half a session and invalid data", async () => {
  assert.equal(tokenIn(""), null);
  assert.equal(tokenIn("theme=dark"), null);
  const { refresh_token: _gone, ...half } = session(3600 * SECOND);
  assert.equal(tokenIn(await cookiesOf(half)), null);
  assert.equal(tokenIn(`${sessionCookieOptions.name}=base64-rubbish!`), null);
  assert.equal(tokenIn(`${sessionCookieOptions.name}=plain`), null);
});

test("a session cookie is secure when the application runs on https, whatever the request's protocol", () => {
  assert.equal(optionsFor("https://chat.example.co.th").secure, true);
  assert.equal(optionsFor("http://localhost:3000").secure, false);
});

test("all cookies share the same attributes", () => {
  const writers = sourceFiles(["app", "components", "lib"])
    .concat("middleware.ts")
    .filter((path) => /sameSite/.test(readFileSync(path, "utf8")));
  // the browser's cookie store writes secure cookies only
  assert.deepEqual(writers, ["components/layouts/remember.ts", "lib/http/cookie.ts"]);
});
