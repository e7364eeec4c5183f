import assert from "node:assert/strict";
import { after, before, describe, it } from "node:test";
import type { Session } from "@supabase/supabase-js";
import {
  cleanUp,
  connect,
  deleteLater,
  must,
  newEmail,
  type Person,
  password,
  service,
  signedIn,
  url,
} from "./backend";

const claimsOf = (token: string) => JSON.parse(Buffer.from(token.split(".")[1] ?? "", "base64url").toString());

async function refresh(refresh_token: string): Promise<{ session: Session | null; code: string | undefined }> {
  const { data, error } = await connect().auth.refreshSession({ refresh_token });
  return { session: data.session, code: error?.code };
}

describe("auth", () => {
  let person: Person;
  before(async () => {
    person = await signedIn("auth");
  });
  after(() => cleanUp());

  describe("sign-up", () => {
    it("requires the address to be confirmed before sign-in", async () => {
      const email = newEmail("new");
      const { properties, user } = must(await service.auth.admin.generateLink({ type: "signup", email, password }));
      deleteLater(user?.id);
      const early = await connect().auth.signInWithPassword({ email, password });
      assert.equal(early.error?.code, "email_not_confirmed");
      const client = connect();
      const { session } = must(await client.auth.verifyOtp({ type: "signup", token_hash: properties.hashed_token }));
      assert.equal(session?.user.email, email);
      assert.ok(session?.user.email_confirmed_at);
      must(await connect().auth.signInWithPassword({ email, password }));
    });

    it("answers the same for a registered address", async () => {
      const { data, error } = await connect().auth.signUp({ email: person.email, password });
      assert.equal(error, null);
      assert.equal(data.session, null);
      assert.notEqual(data.user?.id, person.id);
      assert.equal(data.user?.email, person.email);
    });

    it("refuses a weak password and gives the reasons", async () => {
      const { error } = await connect().auth.signUp({ email: newEmail(), password: "abc" });
      assert.equal(error?.code, "weak_password");
      assert.ok(error && "reasons" in error && Array.isArray(error.reasons) && error.reasons.includes("length"));
    });

    it("refuses an invalid address", async () => {
      const { error } = await connect().auth.signUp({ email: "nobody", password });
      assert.ok(error?.code === "validation_failed" || error?.code === "email_address_invalid", error?.code);
    });

    it("stores the user metadata", async () => {
      const email = newEmail("meta");
      const data = { full_name: "สมชาย ใจดี" };
      const link = must(await service.auth.admin.generateLink({ type: "signup", email, password, options: { data } }));
      deleteLater(link.user?.id);
      assert.equal(link.user?.user_metadata.full_name, data.full_name);
    });
  });

  describe("sign-in", () => {
    it("answers the same for an unknown address and a wrong password", async () => {
      const wrong = await connect().auth.signInWithPassword({ email: person.email, password: "something else" });
      const unknown = await connect().auth.signInWithPassword({ email: newEmail(), password });
      assert.equal(wrong.error?.code, "invalid_credentials");
      assert.deepEqual([unknown.error?.code, unknown.error?.message], [wrong.error?.code, wrong.error?.message]);
    });

    it("returns a token with the claims that policies and pages rely on", async () => {
      const { session } = must(await person.client.auth.getSession());
      const claims = claimsOf(session?.access_token ?? "");
      assert.equal(claims.sub, person.id);
      assert.equal(claims.role, "authenticated");
      assert.equal(claims.aud, "authenticated");
      assert.equal(claims.email, person.email);
      assert.equal(claims.aal, "aal1");
      assert.equal(claims.amr[0].method, "password");
      assert.equal(claims.is_anonymous, false);
      assert.equal(claims.phone, "");
      assert.match(claims.session_id, /^[0-9a-f-]{36}$/);
      assert.deepEqual(claims.app_metadata.providers, ["email"]);
      assert.equal(typeof claims.user_metadata, "object");
      assert.equal(claims.iss, `${url}/auth/v1`);
    });

    it("verifies a token without a request to the server", async () => {
      const fetched: string[] = [];
      const { session } = must(await person.client.auth.getSession());
      const realFetch = globalThis.fetch;
      globalThis.fetch = (input, init) => {
        fetched.push(String(input instanceof Request ? input.url : input));
        return realFetch(input, init);
      };
      try {
        const { claims, header } = must(await connect().auth.getClaims(session?.access_token));
        assert.equal(claims.sub, person.id);
        assert.equal(header.alg, "ES256");
      } finally {
        globalThis.fetch = realFetch;
      }
      assert.ok(
        fetched.every((address) => address.includes("/.well-known/jwks.json")),
        fetched.join(),
      );
    });

    it("refuses a token that was tampered with", async () => {
      const { session } = must(await person.client.auth.getSession());
      const [head, , signature] = (session?.access_token ?? "").split(".");
      const forged = { ...claimsOf(session?.access_token ?? ""), role: "service_role" };
      const token = `${head}.${Buffer.from(JSON.stringify(forged)).toString("base64url")}.${signature}`;
      assert.ok((await connect().auth.getUser(token)).error);
      assert.ok((await connect().auth.getClaims(token)).error);
    });

    it("works with a code sent by e-mail", async () => {
      const { properties } = must(await service.auth.admin.generateLink({ type: "magiclink", email: person.email }));
      const client = connect();
      const wrong = await client.auth.verifyOtp({ email: person.email, token: "000000", type: "email" });
      assert.equal(wrong.error?.code, "otp_expired");
      const { session } = must(
        await client.auth.verifyOtp({ email: person.email, token: properties.email_otp, type: "email" }),
      );
      assert.equal(session?.user.id, person.id);
      const again = await connect().auth.verifyOtp({ email: person.email, token: properties.email_otp, type: "email" });
      assert.equal(again.error?.code, "otp_expired");
    });

    it("does not reveal through a code request or a reset whether an address is registered", async () => {
      const options = { shouldCreateUser: false };
      const reset = await connect().auth.resetPasswordForEmail(newEmail());
      assert.equal(reset.error, null);
      const otp = await connect().auth.signInWithOtp({ email: newEmail(), options });
      assert.ok(otp.error === null || otp.error.code === "otp_disabled");
    });
  });

  describe("refresh", () => {
    it("exchanges the refresh token and keeps the session", async () => {
      const { client } = await signedIn("refresh");
      const before = must(await client.auth.getSession()).session;
      const after = must(await client.auth.refreshSession()).session;
      assert.notEqual(after?.refresh_token, before?.refresh_token);
      assert.equal(claimsOf(after?.access_token ?? "").session_id, claimsOf(before?.access_token ?? "").session_id);
    });

    it("accepts a used token again when its answer may have been lost", async () => {
      const { client } = await signedIn("lost");
      const first = must(await client.auth.getSession()).session?.refresh_token ?? "";
      const one = await refresh(first);
      const two = await refresh(first);
      assert.ok(one.session && two.session);
      assert.equal(two.session.user.id, one.session.user.id);
      assert.equal((await refresh(two.session.refresh_token)).code, undefined);
    });

    it("exchanges one token for several tabs at once", async () => {
      const { client } = await signedIn("tabs");
      const token = must(await client.auth.getSession()).session?.refresh_token ?? "";
      const answers = await Promise.all([refresh(token), refresh(token), refresh(token), refresh(token)]);
      assert.deepEqual(
        answers.map(({ code }) => code),
        [undefined, undefined, undefined, undefined],
      );
    });

    it("refuses an unknown token", async () => {
      assert.equal((await refresh("abcdefghijkl")).code, "refresh_token_not_found");
    });
  });

  describe("sign-out", () => {
    async function twoDevices() {
      const here = await signedIn("devices");
      const there = connect();
      must(await there.auth.signInWithPassword({ email: here.email, password }));
      return { here: here.client, there };
    }
    const isAlive = async (client: Person["client"]) => {
      const token = must(await client.auth.getSession()).session?.access_token;
      return token !== undefined && (await client.auth.getUser(token)).error === null;
    };

    it("ends this session only", async () => {
      const { here, there } = await twoDevices();
      const token = must(await here.auth.getSession()).session?.access_token;
      const refreshToken = must(await here.auth.getSession()).session?.refresh_token ?? "";
      assert.equal((await here.auth.signOut({ scope: "local" })).error, null);
      assert.ok((await connect().auth.getUser(token)).error, "the old token is still accepted");
      assert.ok((await refresh(refreshToken)).code);
      assert.ok(await isAlive(there));
    });

    it("ends the other sessions", async () => {
      const { here, there } = await twoDevices();
      assert.equal((await here.auth.signOut({ scope: "others" })).error, null);
      assert.ok(await isAlive(here));
      assert.equal(await isAlive(there), false);
    });

    it("ends every session", async () => {
      const { here, there } = await twoDevices();
      assert.equal((await here.auth.signOut({ scope: "global" })).error, null);
      assert.equal(await isAlive(there), false);
    });

    it("is no error when there is no session", async () => {
      assert.equal((await connect().auth.signOut()).error, null);
    });
  });

  describe("account", () => {
    it("updates user metadata key by key", async () => {
      must(await person.client.auth.updateUser({ data: { nick: "ชาย", colour: "green" } }));
      const { user } = must(await person.client.auth.updateUser({ data: { colour: "blue" } }));
      assert.equal(user.user_metadata.nick, "ชาย");
      assert.equal(user.user_metadata.colour, "blue");
    });

    it("changes the password, refuses the same one, and ends other sessions", async () => {
      const someone = await signedIn("password");
      const other = connect();
      must(await other.auth.signInWithPassword({ email: someone.email, password }));
      assert.equal((await someone.client.auth.updateUser({ password })).error?.code, "same_password");
      must(await someone.client.auth.updateUser({ password: "Another-horse-10" }));
      must(await someone.client.auth.getUser());
      assert.ok((await other.auth.getUser()).error);
      must(await connect().auth.signInWithPassword({ email: someone.email, password: "Another-horse-10" }));
    });

    it("resets a forgotten password through the mailed link, once", async () => {
      const someone = await signedIn("forgot");
      const { properties } = must(await service.auth.admin.generateLink({ type: "recovery", email: someone.email }));
      const client = connect();
      must(await client.auth.verifyOtp({ type: "recovery", token_hash: properties.hashed_token }));
      const again = await connect().auth.verifyOtp({ type: "recovery", token_hash: properties.hashed_token });
      assert.equal(again.error?.code, "otp_expired");
      must(await client.auth.updateUser({ password: "Another-horse-11" }));
      must(await connect().auth.signInWithPassword({ email: someone.email, password: "Another-horse-11" }));
    });

    it("lists identities and refuses to remove the last one", async () => {
      const { identities } = must(await person.client.auth.getUserIdentities());
      assert.equal(identities.length, 1);
      const [identity] = identities;
      assert.ok(identity);
      assert.equal(identity.provider, "email");
      assert.equal((await person.client.auth.unlinkIdentity(identity)).error?.code, "single_identity_not_deletable");
    });
  });
});
