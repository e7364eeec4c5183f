import assert from "node:assert/strict";
import { test } from "node:test";
import { readSignInMethods } from "@/lib/accounts/auth-settings";

/** A hosted project's response. */
const hosted = {
  external: { anonymous_users: false, apple: false, google: true, phone: true, email: true },
  disable_signup: false,
  mailer_autoconfirm: false,
  phone_autoconfirm: false,
  sms_provider: "twilio",
  saml_enabled: true,
};

test("reads the enabled sign-in methods from the auth service's settings", () => {
  assert.deepEqual(readSignInMethods(hosted), { google: true, phone: true, sso: true });
});

test("treats a method that the settings leave out as disabled", () => {
  assert.deepEqual(readSignInMethods({ external: { email: true } }), { google: false, phone: false, sso: false });
});

test("throws on any other response", () => {
  for (const answer of [null, "ok", { message: "no" }]) assert.throws(() => readSignInMethods(answer));
});
