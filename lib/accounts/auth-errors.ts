import { isAuthError } from "@supabase/supabase-js";
import { type AuthErrorKey, BY_CODE, isKnown } from "./auth-error-codes";
import { type PasswordRule, passwordRules } from "./password-strength";

/** Errors that the client library raises itself have a name but no code. */
const BY_NAME: Record<string, AuthErrorKey> = {
  AuthSessionMissingError: "sessionMissing",
  AuthInvalidTokenResponseError: "sessionBroken",
  AuthInvalidCredentialsError: "identifierMissing",
  AuthImplicitGrantRedirectError: "redirectFailed",
  AuthPKCEGrantCodeExchangeError: "exchangeFailed",
  AuthPKCECodeVerifierMissingError: "otherBrowser",
  AuthRefreshDiscardedError: "sessionEnded",
  AuthInvalidJwtError: "tokenMalformed",
  AuthWeakPasswordError: "weakPassword",
  AuthRetryableFetchError: "unavailable",
};

/** Only the message distinguishes these errors of the same name. */
const BY_MESSAGE: Record<string, AuthErrorKey> = {
  "You must provide either an email or phone number.": "identifierMissingForCode",
  "You must provide either an email or phone number and a type": "identifierMissingForResend",
  "No session defined in URL": "noSessionInUrl",
  "Not a valid PKCE flow url.": "implicitGrant",
};

/** The message key for anything that an auth call returned or threw. */
export function authErrorKey(error: unknown): AuthErrorKey {
  if (!isAuthError(error)) return error instanceof TypeError ? "network" : "unknown";
  if (isKnown(error.code)) return BY_CODE[error.code];
  if (error.status === 429) return "rateLimited";
  if (error.name === "AuthRetryableFetchError" && !error.status) return "network";
  return BY_MESSAGE[error.message] ?? BY_NAME[error.name] ?? "unknown";
}

/** The rules that a rejected password breaks; empty for any other error. */
export function weakPasswordRules(error: unknown): PasswordRule[] {
  if (!isAuthError(error) || !("reasons" in error) || !Array.isArray(error.reasons)) return [];
  const reasons: unknown[] = error.reasons;
  return passwordRules.filter((rule) => reasons.includes(rule));
}
