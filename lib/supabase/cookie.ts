import type { CookieOptionsWithName } from "@supabase/ssr";
import { cookieOptions } from "@/lib/http/cookie";

const FOUR_HUNDRED_DAYS = 400 * 24 * 60 * 60;

/** A fixed name: by default it would depend on the auth service's URL, which differs between browser and server. */
export const SESSION_COOKIE = "chat-session";

/** Attributes of the cookies that the browser's client reads or could set: the session and the path to return to after sign-in. */
export const clientCookieOptions = (appUrl: string) =>
  ({ ...cookieOptions(appUrl), httpOnly: false, maxAge: FOUR_HUNDRED_DAYS }) as const;

/**
 * The session cookie, the same for browser, server and middleware. Scripts can read it because the browser's client owns the session;
 * @supabase/ssr splits it into chunks of 3180 characters.
 */
export const sessionCookieOptions = (appUrl: string) =>
  ({ ...clientCookieOptions(appUrl), name: SESSION_COOKIE }) as const satisfies CookieOptionsWithName;
