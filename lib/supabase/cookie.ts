import type { CookieOptionsWithName } from "@supabase/ssr";
import { cookieOptions } from "@/lib/http/cookie";

const FOUR_HUNDRED_DAYS = 400 * 24 * 60 * 60;

/** Does not follow the address of the auth service, which differs between browser and server. */
export const SESSION_COOKIE = "chat-session";

/**
 * The session cookie, the same for browser, server and middleware. It is readable by script because the browser's client owns the
 * session; @supabase/ssr splits it into chunks of 3180 characters.
 */
export const sessionCookieOptions = (appUrl: string) =>
  ({
    ...cookieOptions(appUrl),
    name: SESSION_COOKIE,
    httpOnly: false,
    maxAge: FOUR_HUNDRED_DAYS,
  }) as const satisfies CookieOptionsWithName;
