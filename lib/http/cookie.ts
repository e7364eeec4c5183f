/**
 * Attributes of all our cookies. `Secure` follows the application's URL and not the request's, which is plain http behind a proxy that
 * terminates TLS.
 */
export const cookieOptions = (appUrl: string) =>
  ({ path: "/", sameSite: "lax", secure: appUrl.startsWith("https:") }) as const;
