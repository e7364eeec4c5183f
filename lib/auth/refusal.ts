import { isTemporary } from "@/lib/http/temporary";

interface AuthFailure {
  name: string;
  status?: number | undefined;
  code?: string | undefined;
}

/**
 * Whether the auth service itself has refused what it was asked: the session is over, the token or the code is wrong. Everything else may
 * pass, and is "unavailable": it must not sign anybody out. The auth service's refusals have a code; without one, the answer is from a
 * gateway, or no JSON. The middleware uses it, too.
 * https://supabase.com/docs/guides/auth/debugging/error-codes
 */
export function isAuthRefusal({ name, status = 0, code }: AuthFailure): boolean {
  if (name === "AuthSessionMissingError") return true;
  return code !== undefined && status >= 400 && !isTemporary(status);
}
