/** Attacks on the auth service, one test each. */
import assert from "node:assert/strict";
import { test } from "node:test";
import { decodeJwt } from "jose";
import { openApp, openPool } from "../support/backend";
import { authCallsTo, linksIn, newAccounts, newAddress, newestMail, PASSWORD } from "./auth-calls";

const backend = await openApp();
const pool = openPool(backend, 2);
const auth = authCallsTo(backend);
const site = new URL(backend.url);

const FORGED: Record<string, string>[] = [
  { host: "evil.example" },
  { "x-forwarded-host": "evil.example" },
  { "x-forwarded-host": "evil.example", "x-forwarded-proto": "https", "x-forwarded-port": "443" },
  { forwarded: "host=evil.example;proto=https" },
  { "x-original-host": "evil.example", "x-host": "evil.example" },
  { origin: "https://evil.example", referer: "https://evil.example/reset" },
];

for (const headers of FORGED) {
  test(`a forged ${JSON.stringify(headers)} does not change the links of a mail`, async () => {
    const [email = ""] = await newAccounts(backend, 1);
    const { status } = await auth("POST recover", { from: "127.0.11.1", json: { email }, headers });
    assert.equal(status, 200);
    const mail = await newestMail(backend, email);
    assert.ok(!mail.html.includes("evil.example"));
    assert.ok(!mail.text.includes("evil.example"));
    for (const link of linksIn(mail)) assert.equal(link.origin, site.origin);
  });
}

const ELSEWHERE = [
  "https://evil.example/",
  "//evil.example",
  "/\\evil.example",
  "\\\\evil.example",
  "https:evil.example",
  "https:/\\evil.example",
  "%2f%2fevil.example",
  "https%3A%2F%2Fevil.example",
  "ht\ttps://evil.example",
  "//evil.example\t",
  "\thttps://evil.example",
  `${site.origin}.evil.example/`,
  `${site.origin}@evil.example/`,
  `https://${site.host}@evil.example/`,
  "javascript:alert(1)//evil.example",
  "data:text/html,evil.example",
];

test("redirect_to never leaves the site, neither in a mail nor from a used link", async () => {
  const accounts = await newAccounts(backend, ELSEWHERE.length);
  for (const [at, target] of ELSEWHERE.entries()) {
    const email = accounts[at] ?? "";
    const query = new URLSearchParams({ redirect_to: target });
    await auth(`POST recover?${query}`, { from: "127.0.11.2", json: { email } });
    const mail = await newestMail(backend, email);
    const [link] = linksIn(mail);
    assert.equal(link?.origin, site.origin, target);
    const to = link?.searchParams.get("redirect_to") ?? "";
    assert.equal(new URL(to, site).origin, site.origin, `${target} became ${to}`);

    const used = await auth(
      `GET verify?${new URLSearchParams({ type: "recovery", token: "x", redirect_to: target })}`,
      {
        from: "127.0.11.2",
      },
    );
    const location = String(used.headers.location ?? "");
    assert.equal(new URL(location, site).origin, site.origin, `${target} → ${location}`);
  }
});

test("a redirect_to on this site is kept in the mail", async () => {
  const [email = ""] = await newAccounts(backend, 1);
  const query = new URLSearchParams({ redirect_to: `${site.origin}/reset-password` });
  await auth(`POST recover?${query}`, { from: "127.0.11.2", json: { email } });
  const [link] = linksIn(await newestMail(backend, email));
  assert.equal(link?.searchParams.get("redirect_to"), `${site.origin}/reset-password`);
});

const sessionOf = (token: unknown) => decodeJwt<{ session_id: string }>(String(token)).session_id;

test("session fixation: signing in starts a new session, whatever token or cookie was sent", async () => {
  const [attacker = "", victim = ""] = await newAccounts(backend, 2);
  const signIn = (email: string, headers = {}) =>
    auth("POST token?grant_type=password", { from: "127.0.11.3", json: { email, password: PASSWORD }, headers });
  const planted = await signIn(attacker);
  const token = String(planted.body.access_token);
  const cookie = `chat-session=base64-${Buffer.from(JSON.stringify(planted.body)).toString("base64url")}`;
  const signedIn = await signIn(victim, { authorization: `Bearer ${token}`, cookie });
  assert.equal(signedIn.status, 200);
  assert.notEqual(sessionOf(signedIn.body.access_token), sessionOf(token));
  assert.equal(decodeJwt(String(signedIn.body.access_token)).email, victim);
  const again = await signIn(victim, { authorization: `Bearer ${signedIn.body.access_token}` });
  assert.notEqual(sessionOf(again.body.access_token), sessionOf(signedIn.body.access_token));
});

test("password guessing is blocked: then the right one is refused with the same error", async () => {
  const [email = ""] = await newAccounts(backend, 1);
  const stranger = newAddress();
  const from = "127.0.11.4";
  const guess = (address: string, password: string) =>
    auth("POST token?grant_type=password", { from, json: { email: address, password } });
  for (const address of [email, stranger]) {
    for (let tries = 0; tries < 10; tries++) assert.equal((await guess(address, `Wrong-horse-${tries}`)).status, 400);
  }
  const [known, unknown] = [await guess(email, PASSWORD), await guess(stranger, PASSWORD)];
  assert.deepEqual([known.status, known.body], [429, unknown.body]);
  const elsewhere = await auth("POST token?grant_type=password", {
    from: "127.0.11.5",
    json: { email, password: PASSWORD },
  });
  assert.equal(elsewhere.status, 200, "the owner is not locked out from another address");
});

test("code guessing is blocked: then the right one is refused until a new code is requested", async () => {
  const [email = ""] = await newAccounts(backend, 1);
  const from = "127.0.11.6";
  await auth("POST otp", { from, json: { email, create_user: false } });
  const code = /\b\d{6}\b/.exec((await newestMail(backend, email)).text)?.[0] ?? "";
  const verify = (token: string) => auth("POST verify", { from, json: { type: "email", email, token } });
  for (let tries = 0; tries < 10; tries++) {
    assert.equal((await verify(String((Number(code) + 1 + tries) % 1_000_000).padStart(6, "0"))).status, 403);
  }
  const right = await verify(code);
  assert.equal(right.status, 403);
  assert.equal(right.headers["x-sb-error-code"], "otp_expired");
});

test("a password reset link works once and expires after an hour", async () => {
  const [once = "", late = ""] = await newAccounts(backend, 2);
  const from = "127.0.11.7";
  const hashFor = async (email: string) => {
    await auth("POST recover", { from, json: { email } });
    return linksIn(await newestMail(backend, email))[0]?.searchParams.get("token_hash") ?? "";
  };
  const use = (token_hash: string) => auth("POST verify", { from, json: { type: "recovery", token_hash } });
  const hash = await hashFor(once);
  assert.equal((await use(hash)).status, 200);
  assert.equal((await use(hash)).status, 403);

  const stale = await hashFor(late);
  const age = "update auth.users set recovery_sent_at = now() - $2::interval where email = $1";
  await pool.query(age, [late, "61 minutes"]);
  assert.equal((await use(stale)).status, 403);
  await pool.query(age, [late, "59 minutes"]);
  assert.equal((await use(stale)).status, 200);
});

test("reuse of an old refresh token revokes all tokens of its session at once", async () => {
  const [email = ""] = await newAccounts(backend, 1);
  const from = "127.0.11.77";
  const refresh = (refresh_token: unknown) =>
    auth("POST token?grant_type=refresh_token", { from, json: { refresh_token } });
  const first = (await auth("POST token?grant_type=password", { from, json: { email, password: PASSWORD } })).body
    .refresh_token;
  const second = (await refresh(first)).body.refresh_token;
  const third = (await refresh(second)).body.refresh_token;
  assert.ok(first && second && third);
  // ends the grace period for lost responses
  await pool.query("update auth.refresh_tokens set updated_at = now() - interval '1 minute' where token = $1", [first]);
  assert.equal((await refresh(first)).status, 400, "reuse is detected");
  for (const token of [third, second, first, third]) {
    const answer = await refresh(token);
    assert.deepEqual([answer.status, answer.body.error_code], [400, "refresh_token_already_used"]);
  }
});
