import assert from "node:assert/strict";
import { readFileSync } from "node:fs";
import { test } from "node:test";
import { createBrowserClient } from "@supabase/ssr";
import { sessionCookieOptions as optionsFor } from "@/lib/supabase/cookie";
import { freshToken } from "@/lib/supabase/session-cookie";
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

const session = (expiresIn: number, name = "สมชาย") => ({
  access_token: "head.body.sign",
  refresh_token: "again",
  expires_at: Math.floor((NOW + expiresIn) / SECOND),
  user: { user_metadata: { name } },
});

test("reads the access token from one cookie and from chunked cookies", async () => {
  assert.equal(freshToken(await cookiesOf(session(3600 * SECOND)), NOW), "head.body.sign");
  const long = await cookiesOf(session(3600 * SECOND, "ก".repeat(4000)), "theme=dark");
  assert.ok(long.includes(`${sessionCookieOptions.name}.1=`));
  assert.equal(freshToken(long, NOW), "head.body.sign");
});

test("leaves a session that supabase-js would refresh to supabase-js", async () => {
  assert.equal(freshToken(await cookiesOf(session(90 * SECOND)), NOW), "head.body.sign");
  assert.equal(freshToken(await cookiesOf(session(89 * SECOND)), NOW), null);
  assert.equal(freshToken(await cookiesOf(session(-SECOND)), NOW), null);
});

test("returns null for no cookie, half a session and invalid data", async () => {
  assert.equal(freshToken("", NOW), null);
  assert.equal(freshToken("theme=dark", NOW), null);
  const { refresh_token: _gone, ...half } = session(3600 * SECOND);
  assert.equal(freshToken(await cookiesOf(half), NOW), null);
  assert.equal(freshToken(`${sessionCookieOptions.name}=base64-rubbish!`, NOW), null);
  assert.equal(freshToken(`${sessionCookieOptions.name}=plain`, NOW), null);
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
  assert.deepEqual(writers, ["components/layouts/project-frame.tsx", "lib/http/cookie.ts"]);
});
