import { SESSION_COOKIE } from "./cookie";

/** supabase-js treats a token as expired this long before it is, in ms (EXPIRY_MARGIN_MS of @supabase/auth-js). */
const EXPIRY_MARGIN_MS = 90_000;
const BASE64_PREFIX = "base64-";

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

/**
 * The access token in `document.cookie`, if supabase-js would still use it. Null otherwise (missing, broken, about to expire): then ask
 * supabase-js itself, which refreshes or removes the session.
 */
export function freshToken(cookies: string, now: number): string | null {
  const text = cookieText(cookies);
  if (!text?.startsWith(BASE64_PREFIX)) return null;
  try {
    const session = decode(text.slice(BASE64_PREFIX.length));
    if (typeof session !== "object" || session === null) return null;
    const { access_token, refresh_token, expires_at } = session as Record<string, unknown>;
    const isWhole = typeof access_token === "string" && typeof refresh_token === "string";
    if (!isWhole || typeof expires_at !== "number") return null;
    return expires_at * 1000 - now >= EXPIRY_MARGIN_MS ? access_token : null;
  } catch {
    return null;
  }
}
