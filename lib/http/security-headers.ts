export const HSTS = "Strict-Transport-Security";
export const HSTS_MAX_AGE = "max-age=63072000";

/** Headers that are the same for every answer. The content security policy differs per page: see `csp.ts`. */
export const securityHeaders = [
  { key: "X-Content-Type-Options", value: "nosniff" },
  { key: "Referrer-Policy", value: "strict-origin-when-cross-origin" },
  // The widget asks its visitor for a photo, agents photograph slips: the camera stays ours alone.
  { key: "Permissions-Policy", value: "camera=(self), microphone=(self), geolocation=(), payment=(), usb=()" },
  // Sign-in with Google or Facebook opens a window that must be able to report back.
  { key: "Cross-Origin-Opener-Policy", value: "same-origin-allow-popups" },
  // subdomains only where the operator says so (middleware.ts): the app's host may have some that are not theirs to bind
  { key: HSTS, value: HSTS_MAX_AGE },
];

/**
 * Of paths that the middleware leaves out: what is not there is answered with a page, which needs no script and may not be framed. What
 * is there are files and JSON, and a policy of their own holds beside this one.
 */
export const staticPolicy = [
  {
    key: "Content-Security-Policy",
    value:
      "default-src 'none'; style-src 'self' 'unsafe-inline'; img-src 'self' data:; font-src 'self'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'",
  },
];

/** The address of an invitation is its key: nobody it leads to may see it, no proxy or search engine keep it. */
export const invitationHeaders = [
  { key: "Referrer-Policy", value: "no-referrer" },
  { key: "X-Robots-Tag", value: "noindex, nofollow" },
];
