/** Sign-in and second factors by SMS; needs the local mail catcher (MAIL_URL). */
import assert from "node:assert/strict";
import { after, describe, it } from "node:test";
import { cleanUp, connect, deleteLater, must, password, service, signedIn } from "./backend";
import { codeTo, mailUrl, newPhone, smsTo } from "./sms";

const otherCode = (code: string) => (code === "000000" ? "000001" : "000000");

after(() => cleanUp());

async function phoneUser() {
  const phone = newPhone();
  const { user } = must(await service.auth.admin.createUser({ phone, password, phone_confirm: true }));
  deleteLater(user.id);
  return { phone, id: user.id };
}

describe("phone", { skip: !mailUrl && "MAIL_URL is not set" }, () => {
  it("signs up with a password and a code, then in with the password", async () => {
    const phone = newPhone();
    const client = connect();
    const { user, session } = must(await client.auth.signUp({ phone, password }));
    assert.deepEqual([session, user?.phone], [null, phone.slice(1)]);
    const early = await connect().auth.signInWithPassword({ phone, password });
    assert.equal(early.error?.code, "phone_not_confirmed");
    const verified = must(await client.auth.verifyOtp({ phone, token: await codeTo(phone), type: "sms" }));
    deleteLater(verified.user?.id);
    assert.equal(verified.user?.id, user?.id);
    assert.ok(verified.user?.phone_confirmed_at);
    assert.deepEqual(verified.user?.app_metadata.providers, ["phone"]);
    must(await connect().auth.signInWithPassword({ phone, password }));
    const wrong = await connect().auth.signInWithPassword({ phone, password: "something else" });
    assert.equal(wrong.error?.code, "invalid_credentials");
  });

  it("answers the same for a registered number", async () => {
    const { phone, id } = await phoneUser();
    const { data, error } = await connect().auth.signUp({ phone, password });
    assert.deepEqual([error, data.session, data.user?.phone], [null, null, phone.slice(1)]);
    assert.notEqual(data.user?.id, id);
    assert.deepEqual(await smsTo(phone), []);
  });

  it("signs in with a code, once", async () => {
    const { phone, id } = await phoneUser();
    must(await connect().auth.signInWithOtp({ phone }));
    const token = await codeTo(phone);
    const { session } = must(await connect().auth.verifyOtp({ phone, token, type: "sms" }));
    assert.equal(session?.user.id, id);
    const again = await connect().auth.verifyOtp({ phone, token, type: "sms" });
    assert.equal(again.error?.code, "otp_expired");
    const soon = await connect().auth.signInWithOtp({ phone });
    assert.deepEqual([soon.error?.code, soon.error?.status], ["over_sms_send_rate_limit", 429]);
  });

  it("creates no account if asked not to, and says so to nobody", async () => {
    const phone = newPhone();
    const { error } = await connect().auth.signInWithOtp({ phone, options: { shouldCreateUser: false } });
    assert.equal(error, null);
    assert.deepEqual(await smsTo(phone), []);
  });

  it("refuses a number that is none", async () => {
    const { error } = await connect().auth.signInWithOtp({ phone: "081-234" });
    assert.deepEqual([error?.code, error?.status], ["validation_failed", 400]);
  });

  it("refuses the right code after ten wrong ones", async () => {
    const { phone } = await phoneUser();
    must(await connect().auth.signInWithOtp({ phone }));
    const token = await codeTo(phone);
    for (let guess = 0; guess < 10; guess++) {
      const { error } = await connect().auth.verifyOtp({ phone, token: otherCode(token), type: "sms" });
      assert.equal(error?.code, "otp_expired");
    }
    const right = await connect().auth.verifyOtp({ phone, token, type: "sms" });
    assert.equal(right.error?.code, "otp_expired");
  });

  it("does not accept another number's code", async () => {
    const [one, other] = [await phoneUser(), await phoneUser()];
    must(await connect().auth.signInWithOtp({ phone: one.phone }));
    const token = await codeTo(one.phone);
    const { error } = await connect().auth.verifyOtp({ phone: other.phone, token, type: "sms" });
    assert.equal(error?.code, "otp_expired");
  });

  it("is added to an account by a code, and becomes an identity that can be removed", async () => {
    const { client } = await signedIn("adds-phone");
    const phone = newPhone();
    assert.equal(must(await client.auth.updateUser({ phone })).user.new_phone, phone.slice(1));
    must(await client.auth.verifyOtp({ phone, token: await codeTo(phone), type: "phone_change" }));
    const { user } = must(await client.auth.getUser());
    assert.deepEqual([user.phone, user.app_metadata.providers], [phone.slice(1), ["email", "phone"]]);
    must(await connect().auth.signInWithPassword({ phone, password }));
    const identity = user.identities?.find(({ provider }) => provider === "phone");
    assert.ok(identity);
    must(await client.auth.unlinkIdentity(identity));
    const after = must(await client.auth.getUser()).user;
    assert.deepEqual([after.phone, after.app_metadata.providers], ["", ["email"]]);
  });

  it("sends nothing when the new number is somebody else's", async () => {
    const taken = await phoneUser();
    const { client } = await signedIn("takes-phone");
    assert.equal((await client.auth.updateUser({ phone: taken.phone })).error, null);
    assert.deepEqual(await smsTo(taken.phone), []);
    assert.equal(must(await client.auth.getUser()).user.new_phone, undefined);
  });
});

describe("second factor by SMS", { skip: !mailUrl && "MAIL_URL is not set" }, () => {
  it("raises the session to aal2 with the challenge's code, once", async () => {
    const { client, email } = await signedIn("sms-factor");
    const phone = newPhone();
    const factor = must(await client.auth.mfa.enroll({ factorType: "phone", phone, friendlyName: "มือถือ" }));
    assert.deepEqual([factor.type, factor.phone], ["phone", phone.slice(1)]);
    const challenge = must(await client.auth.mfa.challenge({ factorId: factor.id, channel: "sms" }));
    assert.equal(challenge.type, "phone");
    const soon = await client.auth.mfa.challenge({ factorId: factor.id, channel: "sms" });
    assert.equal(soon.error?.code, "over_sms_send_rate_limit");
    const code = await codeTo(phone);
    const attempt = { factorId: factor.id, challengeId: challenge.id };
    const wrong = await client.auth.mfa.verify({ ...attempt, code: otherCode(code) });
    assert.equal(wrong.error?.code, "mfa_verification_failed");
    must(await client.auth.mfa.verify({ ...attempt, code }));
    const level = must(await client.auth.mfa.getAuthenticatorAssuranceLevel());
    assert.equal(level.currentLevel, "aal2");
    const methods = level.currentAuthenticationMethods.map((one) => (typeof one === "string" ? one : one.method));
    assert.deepEqual(methods.sort(), ["mfa/phone", "password"]);
    assert.equal(must(await client.auth.mfa.listFactors()).phone.length, 1);

    const next = connect();
    must(await next.auth.signInWithPassword({ email, password }));
    const replayed = await next.auth.mfa.verify({ ...attempt, code });
    assert.equal(replayed.error?.code, "mfa_factor_not_found");
    const again = await client.auth.mfa.enroll({ factorType: "phone", phone });
    assert.equal(again.error?.code, "mfa_verified_factor_exists");
  });

  it("refuses the right code after five wrong ones", async () => {
    const { client } = await signedIn("sms-guesses");
    const phone = newPhone();
    const { id: factorId } = must(await client.auth.mfa.enroll({ factorType: "phone", phone }));
    const { id: challengeId } = must(await client.auth.mfa.challenge({ factorId, channel: "sms" }));
    const code = await codeTo(phone);
    for (let guess = 0; guess < 5; guess++) {
      const { error } = await client.auth.mfa.verify({ factorId, challengeId, code: otherCode(code) });
      assert.equal(error?.code, "mfa_verification_failed");
    }
    const right = await client.auth.mfa.verify({ factorId, challengeId, code });
    assert.equal(right.error?.code, "mfa_challenge_expired");
  });

  it("refuses a number that is none", async () => {
    const { client } = await signedIn("sms-invalid");
    const { error } = await client.auth.mfa.enroll({ factorType: "phone", phone: "081" });
    assert.equal(error?.code, "validation_failed");
  });
});
