import type { CookieOptionsWithName } from "@supabase/ssr";

const FOUR_HUNDRED_DAYS = 400 * 24 * 60 * 60;

/**
 * The session cookie, the same for browser, server and middleware. Its name does not follow the address of the auth
 * service, which differs between them. It is readable by script because the browser's client owns the session;
 * @supabase/ssr splits it into chunks of 3180 characters.
 */
export const sessionCookieOptions = {
  name: "chat-session",
  path: "/",
  sameSite: "lax",
  httpOnly: false,
  maxAge: FOUR_HUNDRED_DAYS,
} as const satisfies CookieOptionsWithName;
