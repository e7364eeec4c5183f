/** Sign-in and linking with an OpenID Connect provider (the simulated Google). */
import assert from "node:assert/strict";
import { after, describe, it } from "node:test";
import type { SupabaseClient } from "@supabase/supabase-js";
import { generateKeyPair, SignJWT } from "jose";
import { cleanUp, connect, deleteLater, must, newEmail, password, service, signedIn, url } from "./backend";
import {
  browser,
  GOOGLE_CLIENT,
  hasProviders,
  newGoogleAddress,
  oneTapToken,
  otherAppsToken,
  throughGoogle,
} from "./identity-provider";

const skip = !hasProviders && "the backend has no simulated provider";
after(() => cleanUp());

const redirectTo = `${url}/callback`;

async function signInWithGoogle(client: SupabaseClient, email: string, options = { redirectTo }) {
  const started = must(
    await client.auth.signInWithOAuth({ provider: "google", options: { ...options, skipBrowserRedirect: true } }),
  );
  return throughGoogle(started.url ?? "", email);
}

async function googleUser(email: string, client = browser()) {
  const landed = await signInWithGoogle(client, email);
  const { user, session } = must(await client.auth.exchangeCodeForSession(landed.searchParams.get("code") ?? ""));
  deleteLater(user.id);
  return { client, user, session };
}

const errorIn = (landed: URL) => landed.searchParams.get("error_code");

describe("Google", { skip }, () => {
  it("creates an account, and finds it the next time", async () => {
    const email = newGoogleAddress();
    const { user, session } = await googleUser(email);
    assert.deepEqual([user.email, user.app_metadata.provider], [email, "google"]);
    assert.ok(user.email_confirmed_at);
    assert.ok(session.provider_token);
    assert.equal((await googleUser(email)).user.id, user.id);
  });

  it("joins the account that has confirmed the same address", async () => {
    const email = newGoogleAddress();
    const { user } = must(await service.auth.admin.createUser({ email, password, email_confirm: true }));
    deleteLater(user.id);
    const joined = await googleUser(email);
    assert.equal(joined.user.id, user.id);
    assert.deepEqual(joined.user.app_metadata.providers, ["email", "google"]);
    must(await connect().auth.signInWithPassword({ email, password }));
  });

  it("takes an unconfirmed account away from whoever signed up with somebody else's address", async () => {
    const email = newGoogleAddress();
    const { user } = must(await service.auth.admin.createUser({ email, password, email_confirm: false }));
    deleteLater(user.id);
    const { user: owner } = await googleUser(email);
    assert.deepEqual(owner.app_metadata.providers, ["google"]);
    const stranger = await connect().auth.signInWithPassword({ email, password });
    assert.equal(stranger.error?.code, "invalid_credentials");
  });

  it("redirects to our own addresses only", async () => {
    const landed = await signInWithGoogle(browser(), newGoogleAddress(), { redirectTo: "https://elsewhere.example/" });
    assert.equal(landed.origin, new URL(url).origin);
  });

  it("hands the code to nobody but the browser that began", async () => {
    const landed = await signInWithGoogle(browser(), newGoogleAddress());
    const thief = browser();
    must(await thief.auth.signInWithOAuth({ provider: "google", options: { redirectTo, skipBrowserRedirect: true } }));
    const stolen = await thief.auth.exchangeCodeForSession(landed.searchParams.get("code") ?? "");
    assert.equal(stolen.error?.code, "bad_code_verifier");
  });

  it("refuses an unknown or used state, and reports it to the site", async () => {
    for (const state of ["", "00000000-0000-4000-8000-000000000000"]) {
      const answer = await fetch(`${url}/auth/v1/callback?code=x&state=${state}`, { redirect: "manual" });
      const landed = new URL(answer.headers.get("location") ?? "");
      assert.deepEqual([landed.origin, errorIn(landed)], [new URL(url).origin, "bad_oauth_state"]);
    }
  });

  it("reports a refusal of the provider to the page that began", async () => {
    const started = must(
      await browser().auth.signInWithOAuth({ provider: "google", options: { redirectTo, skipBrowserRedirect: true } }),
    );
    const first = await fetch(started.url ?? "", { redirect: "manual" });
    const state = new URL(first.headers.get("location") ?? "").searchParams.get("state");
    const address = `${url}/auth/v1/callback?error=access_denied&error_description=No&state=${state}`;
    const landed = new URL((await fetch(address, { redirect: "manual" })).headers.get("location") ?? "");
    assert.deepEqual([landed.pathname, errorIn(landed)], ["/callback", "bad_oauth_callback"]);
  });
});

describe("linking", { skip }, () => {
  async function link(client: SupabaseClient, email: string) {
    const started = must(
      await client.auth.linkIdentity({ provider: "google", options: { redirectTo, skipBrowserRedirect: true } }),
    );
    return throughGoogle(started.url ?? "", email);
  }
  async function member() {
    const email = newEmail("links");
    const { user } = must(await service.auth.admin.createUser({ email, password, email_confirm: true }));
    deleteLater(user.id);
    const client = browser();
    must(await client.auth.signInWithPassword({ email, password }));
    return { client, email, id: user.id };
  }

  it("adds an identity that signs the same person in, and removes it", async () => {
    const { client, email, id } = await member();
    const google = newGoogleAddress();
    const landed = await link(client, google);
    must(await client.auth.exchangeCodeForSession(landed.searchParams.get("code") ?? ""));
    assert.equal((await googleUser(google)).user.id, id);
    const { identities } = must(await client.auth.getUserIdentities());
    assert.deepEqual(identities.map(({ provider }) => provider).sort(), ["email", "google"]);
    const added = identities.find(({ provider }) => provider === "google");
    assert.ok(added);
    must(await client.auth.unlinkIdentity(added));
    const { user } = must(await client.auth.getUser());
    assert.deepEqual([user.email, user.app_metadata.providers], [email, ["email"]]);
  });

  it("refuses an identity of another user, or one that is already linked", async () => {
    const google = newGoogleAddress();
    const { user: owner } = await googleUser(google);
    const { client, id } = await member();
    assert.equal(errorIn(await link(client, google)), "identity_already_exists");
    assert.equal((await googleUser(google)).user.id, owner.id);
    const mine = newGoogleAddress();
    await link(client, mine);
    assert.equal(errorIn(await link(client, mine)), "identity_already_exists");
    assert.equal((await googleUser(mine)).user.id, id);
  });

  it("refuses to remove another user's identity", async () => {
    const { user: owner } = await googleUser(newGoogleAddress());
    const { client } = await member();
    const [identity] = owner.identities ?? [];
    assert.ok(identity);
    assert.equal((await client.auth.unlinkIdentity(identity)).error?.code, "identity_not_found");
  });

  it("needs a session", async () => {
    const { error } = await connect().auth.linkIdentity({ provider: "google" });
    assert.ok(error);
  });
});

describe("id token", { skip }, () => {
  const signIn = (token: string, nonce?: string) =>
    connect().auth.signInWithIdToken({ provider: "google", token, ...(nonce && { nonce }) });

  it("signs in with the nonce that only the page knows", async () => {
    const email = newGoogleAddress();
    const { user } = must(await signIn(await oneTapToken(email, "secret"), "secret"));
    deleteLater(user.id);
    assert.deepEqual([user.email, user.app_metadata.provider], [email, "google"]);
    const again = must(await signIn(await oneTapToken(email)));
    assert.equal(again.user.id, user.id);
  });

  it("is refused with a wrong nonce, or with one on one side only", async () => {
    const email = newGoogleAddress();
    const [bound, free] = [await oneTapToken(email, "secret"), await oneTapToken(email)];
    assert.match((await signIn(bound, "guess")).error?.message ?? "", /Nonces mismatch/);
    for (const [token, nonce] of [[bound], [free, "secret"]] as const) {
      const { error } = await signIn(token, nonce);
      assert.deepEqual([error?.status, error?.message.startsWith("Passed nonce")], [400, true]);
    }
  });

  it("is refused if it was issued for another app", async () => {
    const { error } = await signIn(await otherAppsToken(newGoogleAddress()));
    assert.match(error?.message ?? "", /Unacceptable audience/);
  });

  it("is refused if the provider has not signed it", async () => {
    const claims = {
      iss: `${url}/local/oidc`,
      aud: GOOGLE_CLIENT,
      sub: "1",
      email: newGoogleAddress(),
      email_verified: true,
    };
    const { keys } = await (await fetch(`${url}/local/oidc/jwks`)).json();
    const { privateKey } = await generateKeyPair("RS256");
    const forge = (alg: string, key: Parameters<SignJWT["sign"]>[0]) =>
      new SignJWT(claims).setProtectedHeader({ alg, kid: keys[0].kid }).setIssuedAt().setExpirationTime("1h").sign(key);
    const part = (value: object) => Buffer.from(JSON.stringify(value)).toString("base64url");
    const now = Math.floor(Date.now() / 1000);
    const forged = [
      await forge("RS256", privateKey),
      // the public key as the secret of an HMAC
      await forge("HS256", new TextEncoder().encode(JSON.stringify(keys[0]))),
      `${part({ alg: "none" })}.${part({ ...claims, iat: now, exp: now + 3600 })}.`,
    ];
    for (const token of forged) {
      const { error } = await signIn(token);
      assert.deepEqual([error?.status, error?.message], [400, "Bad ID token"]);
    }
  });

  it("is refused for a provider that is not enabled", async () => {
    const { error } = await connect().auth.signInWithIdToken({ provider: "apple", token: "a.b.c" });
    assert.equal(error?.code, "provider_disabled");
  });

  it("links an identity to the signed-in user, unless another user has it", async () => {
    const { client, id } = await signedIn("links-token");
    const email = newGoogleAddress();
    const { user } = must(await client.auth.linkIdentity({ provider: "google", token: await oneTapToken(email) }));
    assert.equal(user.id, id);
    const other = await signedIn("links-taken");
    const taken = await other.client.auth.linkIdentity({ provider: "google", token: await oneTapToken(email) });
    assert.equal(taken.error?.code, "identity_already_exists");
  });
});
