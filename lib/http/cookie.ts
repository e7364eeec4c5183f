/**
 * What all our cookies have in common. `Secure` follows the application's own address and not the request's, which behind a proxy that
 * ends TLS is plain http.
 */
export const cookieOptions = (appUrl: string) =>
  ({ path: "/", sameSite: "lax", secure: appUrl.startsWith("https:") }) as const;
