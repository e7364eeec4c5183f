/** Errors in the format of the auth client: a stable code, a sentence, an HTTP status. */
import type { Context } from "hono";
import type { ContentfulStatusCode } from "hono/utils/http-status";

const API_VERSION = "2024-01-01";

export class AuthError extends Error {
  constructor(
    readonly status: ContentfulStatusCode,
    readonly code: string,
    message: string,
    readonly extra: Record<string, unknown> = {},
    /** Errors of id tokens have OAuth's form, whatever the client's version. */
    readonly isOAuth = false,
  ) {
    super(message);
  }
}

export const invalidCredentials = () => new AuthError(400, "invalid_credentials", "Invalid login credentials");
export const invalidEmail = () =>
  new AuthError(400, "validation_failed", "Unable to validate email address: invalid format");
export const linkExpired = () => new AuthError(403, "otp_expired", "Email link is invalid or has expired");
export const codeExpired = () => new AuthError(403, "otp_expired", "Token has expired or is invalid");
export const sessionGone = () =>
  new AuthError(403, "session_not_found", "Session from session_id claim in JWT does not exist");
export const userNotFound = () => new AuthError(404, "user_not_found", "User not found");
export const banned = () => new AuthError(400, "user_banned", "User is banned");
export const invalid = (message: string) => new AuthError(400, "validation_failed", message);
export const tooManyRequests = () => new AuthError(429, "over_request_rate_limit", "Request rate limit reached");

/** Clients that send an API version get the new format, others the old one. */
export function toResponse(error: AuthError, c: Context): Response {
  const versioned = (c.req.header("x-supabase-api-version") ?? "") >= API_VERSION;
  const { status, code, message, extra } = error;
  if (error.isOAuth) return c.json({ error: code, error_description: message }, status);
  const body = versioned ? { code, message, ...extra } : { code: status, error_code: code, msg: message, ...extra };
  const headers: Record<string, string> = { "x-sb-error-code": code };
  if (versioned) headers["x-supabase-api-version"] = API_VERSION;
  if (status === 429) headers["retry-after"] = "60";
  return c.json(body, status, headers);
}
