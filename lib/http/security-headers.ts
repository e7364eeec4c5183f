export const HSTS = "Strict-Transport-Security";
export const HSTS_MAX_AGE = "max-age=63072000";

/** Headers that are the same for every response. The content security policy differs per page: see `csp.ts`. */
export const securityHeaders = [
  { key: "X-Content-Type-Options", value: "nosniff" },
  { key: "Referrer-Policy", value: "strict-origin-when-cross-origin" },
  // Widget visitors and agents take photos: only our own origin may use the camera.
  { key: "Permissions-Policy", value: "camera=(self), microphone=(self), geolocation=(), payment=(), usb=()" },
  // Sign-in with Google or Facebook opens a popup that must reach its opener.
  { key: "Cross-Origin-Opener-Policy", value: "same-origin-allow-popups" },
  // subdomains only if the operator enables it (middleware.ts): some subdomains of the host may not be theirs
  { key: HSTS, value: HSTS_MAX_AGE },
];

/**
 * For paths that the middleware skips. A missing one renders the not-found page, which needs no script and must not be framed. Existing
 * ones are files and JSON; a policy of their own applies in addition.
 */
export const staticPolicy = [
  {
    key: "Content-Security-Policy",
    value:
      "default-src 'none'; style-src 'self' 'unsafe-inline'; img-src 'self' data:; font-src 'self'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'",
  },
];

/** The URL of an invitation or a bill is a secret: no Referer may leak it, and no proxy or search engine may store it. */
export const secretPathHeaders = [
  { key: "Referrer-Policy", value: "no-referrer" },
  { key: "X-Robots-Tag", value: "noindex, nofollow" },
];
