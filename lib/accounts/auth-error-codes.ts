import type { AuthError } from "@supabase/supabase-js";
import type { Messages } from "next-intl";

/** A message key under accounts.authErrors, in both languages. */
export type AuthErrorKey = keyof Messages["accounts"]["authErrors"];

/** Every code that the library declares, without its "or any other string". */
type NamedCode<Code> = Code extends string ? (string extends Code ? never : Code) : never;
type LibraryCode = NamedCode<AuthError["code"]>;

/**
 * Maps each of the auth library's codes to a message key. A new code of the library fails the typecheck here.
 * https://supabase.com/docs/guides/auth/debugging/error-codes
 */
export const BY_CODE = {
  anonymous_provider_disabled: "identifierMissing",
  bad_code_verifier: "exchangeFailed",
  bad_json: "invalidRequest",
  bad_jwt: "tokenMalformed",
  bad_oauth_callback: "redirectFailed",
  bad_oauth_state: "redirectFailed",
  captcha_failed: "captchaFailed",
  conflict: "unavailable",
  email_address_invalid: "emailInvalid",
  email_address_not_authorized: "emailInvalid",
  email_conflict_identity_not_deletable: "lastIdentity",
  email_exists: "accountUnavailable",
  email_not_confirmed: "emailNotConfirmed",
  email_provider_disabled: "providerDisabled",
  flow_state_expired: "linkExpired",
  flow_state_not_found: "linkExpired",
  hook_payload_invalid_content_type: "unavailable",
  hook_payload_over_size_limit: "unavailable",
  hook_timeout: "unavailable",
  hook_timeout_after_retry: "unavailable",
  identity_already_exists: "identityTaken",
  identity_not_found: "identityMissing",
  insufficient_aal: "factorNeeded",
  invalid_credentials: "invalidCredentials",
  invalid_jwt: "tokenMalformed",
  invite_not_found: "linkExpired",
  manual_linking_disabled: "linkingDisabled",
  mfa_challenge_expired: "factorExpired",
  mfa_factor_name_conflict: "factorNameTaken",
  mfa_factor_not_found: "factorMissing",
  mfa_ip_address_mismatch: "factorExpired",
  mfa_phone_enroll_not_enabled: "factorBlocked",
  mfa_phone_verify_not_enabled: "factorBlocked",
  mfa_totp_enroll_not_enabled: "factorBlocked",
  mfa_totp_verify_not_enabled: "factorBlocked",
  mfa_verification_failed: "factorCodeWrong",
  mfa_verification_rejected: "factorCodeWrong",
  mfa_verified_factor_exists: "factorExists",
  mfa_webauthn_enroll_not_enabled: "factorBlocked",
  mfa_webauthn_verify_not_enabled: "factorBlocked",
  no_authorization: "sessionEnded",
  not_admin: "accessDenied",
  oauth_provider_not_supported: "providerDisabled",
  otp_disabled: "providerDisabled",
  otp_expired: "linkExpired",
  over_email_send_rate_limit: "mailTooOften",
  over_request_rate_limit: "rateLimited",
  over_sms_send_rate_limit: "smsTooOften",
  phone_exists: "accountUnavailable",
  phone_not_confirmed: "phoneNotConfirmed",
  phone_provider_disabled: "providerDisabled",
  pkce_code_verifier_not_found: "otherBrowser",
  provider_disabled: "providerDisabled",
  provider_email_needs_verification: "providerEmailUnverified",
  reauth_nonce_missing: "reauthenticationNeeded",
  reauthentication_needed: "reauthenticationNeeded",
  reauthentication_not_valid: "reauthenticationWrong",
  refresh_token_already_used: "sessionEnded",
  refresh_token_not_found: "sessionEnded",
  request_timeout: "unavailable",
  same_password: "samePassword",
  saml_assertion_no_email: "ssoFailed",
  saml_assertion_no_user_id: "ssoFailed",
  saml_entity_id_mismatch: "ssoFailed",
  saml_idp_already_exists: "ssoFailed",
  saml_idp_not_found: "ssoFailed",
  saml_metadata_fetch_failed: "ssoFailed",
  saml_provider_disabled: "providerDisabled",
  saml_relay_state_expired: "ssoFailed",
  saml_relay_state_not_found: "ssoFailed",
  session_expired: "sessionEnded",
  session_not_found: "sessionEnded",
  signup_disabled: "signUpDisabled",
  single_identity_not_deletable: "lastIdentity",
  sms_send_failed: "smsFailed",
  sso_domain_already_exists: "ssoFailed",
  sso_provider_not_found: "ssoFailed",
  too_many_enrolled_mfa_factors: "factorsFull",
  unexpected_audience: "tokenMalformed",
  unexpected_failure: "unavailable",
  user_already_exists: "accountUnavailable",
  user_banned: "userBanned",
  user_not_found: "sessionEnded",
  user_sso_managed: "ssoFailed",
  validation_failed: "invalidRequest",
  weak_password: "weakPassword",
} as const satisfies Record<LibraryCode, AuthErrorKey> & Record<string, AuthErrorKey>;

/** OAuth error codes in a redirect URL (RFC 6749 §4.1.2.1). */
const BY_OAUTH_ERROR: Record<string, AuthErrorKey> = {
  access_denied: "accessDenied",
  unauthorized_client: "providerDisabled",
  invalid_request: "redirectFailed",
  unsupported_response_type: "redirectFailed",
  invalid_scope: "redirectFailed",
  server_error: "unavailable",
  temporarily_unavailable: "unavailable",
};

export function isKnown(code: string | null | undefined): code is keyof typeof BY_CODE {
  return typeof code === "string" && Object.hasOwn(BY_CODE, code);
}

/** The message key for the codes of an error in a URL, or null if they are unknown. */
export function urlErrorKey(given: { error: string | null; error_code: string | null }): AuthErrorKey | null {
  if (isKnown(given.error_code)) return BY_CODE[given.error_code];
  return (given.error && Object.hasOwn(BY_OAUTH_ERROR, given.error) && BY_OAUTH_ERROR[given.error]) || null;
}
