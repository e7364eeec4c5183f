import assert from "node:assert/strict";
import { test } from "node:test";
import {
  AuthApiError,
  AuthImplicitGrantRedirectError,
  AuthInvalidCredentialsError,
  AuthInvalidTokenResponseError,
  AuthPKCEGrantCodeExchangeError,
  AuthRetryableFetchError,
  AuthSessionMissingError,
  AuthUnknownError,
  AuthWeakPasswordError,
} from "@supabase/supabase-js";
import type { AuthErrorKey } from "@/lib/accounts/auth-error-codes";
import { authErrorKey, weakPasswordRules } from "@/lib/accounts/auth-errors";
import en from "@/messages/en";
import th from "@/messages/th";

const cases: [unknown, AuthErrorKey][] = [
  [new AuthSessionMissingError(), "sessionMissing"],
  [new AuthInvalidTokenResponseError(), "sessionBroken"],
  [new AuthApiError("Invalid login credentials", 400, "invalid_credentials"), "invalidCredentials"],
  [new AuthApiError("Email not confirmed", 400, "email_not_confirmed"), "emailNotConfirmed"],
  [
    new AuthInvalidCredentialsError("You must provide either an email or phone number and a password"),
    "identifierMissing",
  ],
  [new AuthInvalidCredentialsError("You must provide either an email or phone number."), "identifierMissingForCode"],
  [new AuthImplicitGrantRedirectError("Not a valid implicit grant flow url."), "redirectFailed"],
  [new AuthImplicitGrantRedirectError("No session defined in URL"), "noSessionInUrl"],
  [
    new AuthInvalidCredentialsError("You must provide either an email or phone number and a type"),
    "identifierMissingForResend",
  ],
  [new AuthPKCEGrantCodeExchangeError("Not a valid PKCE flow url."), "implicitGrant"],
  [new AuthPKCEGrantCodeExchangeError("No code detected."), "exchangeFailed"],
  [new AuthRetryableFetchError("Bad Gateway", 502), "unavailable"],
  [new AuthRetryableFetchError("Failed to fetch", 0), "network"],
  [new AuthApiError("?", 429, undefined), "rateLimited"],
  [new AuthApiError("?", 400, "a_code_of_tomorrow"), "unknown"],
  [new AuthUnknownError("?", null), "unknown"],
  [new Error("?"), "unknown"],
];

test("every error code of the auth library has a message", () => {
  for (const [error, key] of cases) assert.equal(authErrorKey(error), key, String(error));
});

test("in English the library's own errors have the library's own sentence", () => {
  const own = cases.flatMap(([error, key]) =>
    /provide either|session|PKCE flow/i.test(`${error}`) ? [{ error, key }] : [],
  );
  assert.equal(own.length, 7);
  for (const { error, key } of own) assert.equal(en.accounts.authErrors[key], (error as Error).message);
});

test("both languages translate the same errors, each with its own message", () => {
  assert.deepEqual(Object.keys(en.accounts.authErrors).sort(), Object.keys(th.accounts.authErrors).sort());
  for (const texts of [en.accounts.authErrors, th.accounts.authErrors]) {
    assert.equal(new Set(Object.values(texts)).size, Object.values(texts).length);
  }
});

test("a weak password error names the reasons", () => {
  assert.deepEqual(weakPasswordRules(new AuthWeakPasswordError("x", 422, ["pwned", "length"])), ["length", "pwned"]);
  assert.deepEqual(weakPasswordRules(new AuthSessionMissingError()), []);
});
