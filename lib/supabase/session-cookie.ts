import { SESSION_COOKIE } from "./cookie";

/**
 * A token with less time left than this is no longer sent, in ms. It covers the request's way to the server and small clock differences.
 * auth-js itself would stop at RENEWAL_MS (its EXPIRY_MARGIN_MS, which cannot be configured).
 */
export const START_MARGIN_MS = 10_000;
/** How often a page checks whether its token needs renewal, in ms (AUTO_REFRESH_TICK_DURATION_MS of auth-js). */
export const TICK_MS = 30_000;
/** A token is renewed when this much time is left, in ms: three ticks, as in auth-js. */
export const RENEWAL_MS = 3 * TICK_MS;

const BASE64_PREFIX = "base64-";

/** What this product reads of the session that @supabase/ssr keeps in cookies. */
export interface StoredSession {
  access_token: string;
  /** In seconds since the epoch. */
  expires_at: number;
  user_id: string;
  /** Whether the user had a verified second factor when the token was issued. */
  has_factor: boolean;
}

/** The session cookie's text, joined from its chunks like @supabase/ssr does; null if there is none. */
function cookieText(cookies: string): string | null {
  const values = new Map(
    cookies.split(/;\s*/).map((pair) => {
      const at = pair.indexOf("=");
      return [pair.slice(0, at), pair.slice(at + 1)] as const;
    }),
  );
  const name = SESSION_COOKIE;
  let text = values.get(name) ?? "";
  if (!text) for (let n = 0; values.has(`${name}.${n}`); n++) text += values.get(`${name}.${n}`);
  return text || null;
}

function decode(base64url: string): unknown {
  const bytes = Uint8Array.from(atob(base64url.replaceAll("-", "+").replaceAll("_", "/")), (one) => one.charCodeAt(0));
  return JSON.parse(new TextDecoder().decode(bytes));
}

/** The session in `document.cookie` or a Cookie header, unverified. Null if there is none or it is broken: then ask supabase-js. */
export function storedSession(cookies: string): StoredSession | null {
  const text = cookieText(cookies);
  if (!text?.startsWith(BASE64_PREFIX)) return null;
  try {
    return readSession(decode(text.slice(BASE64_PREFIX.length)));
  } catch {
    return null;
  }
}

/** The same of a session as supabase-js passes it to its subscribers and other tabs. */
export function readSession(session: unknown): StoredSession | null {
  if (typeof session !== "object" || session === null) return null;
  const { access_token, refresh_token, expires_at, user } = session as Record<string, unknown>;
  const isWhole = typeof access_token === "string" && typeof refresh_token === "string";
  if (!isWhole || typeof expires_at !== "number") return null;
  const { id: user_id, factors } = (user ?? {}) as { id?: unknown; factors?: unknown };
  if (typeof user_id !== "string") return null;
  const has_factor = Array.isArray(factors) && factors.some((factor) => factor?.status === "verified");
  return { access_token, expires_at, user_id, has_factor };
}

/** Whether the access token is valid for at least `ms` more. */
export const lasts = (session: StoredSession | null, ms: number): session is StoredSession =>
  session !== null && session.expires_at * 1000 - Date.now() >= ms;
