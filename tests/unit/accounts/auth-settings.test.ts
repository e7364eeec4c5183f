import assert from "node:assert/strict";
import { test } from "node:test";
import { readSignInMethods } from "@/lib/accounts/auth-settings";

/** As a hosted project answers. */
const hosted = {
  external: { anonymous_users: false, apple: false, google: true, phone: true, email: true },
  disable_signup: false,
  mailer_autoconfirm: false,
  phone_autoconfirm: false,
  sms_provider: "twilio",
  saml_enabled: true,
};

test("what the auth service offers is offered", () => {
  assert.deepEqual(readSignInMethods(hosted), { google: true, phone: true, sso: true });
});

test("what it does not name is not", () => {
  assert.deepEqual(readSignInMethods({ external: { email: true } }), { google: false, phone: false, sso: false });
});

test("anything else is no answer", () => {
  for (const answer of [null, "ok", { message: "no" }]) assert.throws(() => readSignInMethods(answer));
});
