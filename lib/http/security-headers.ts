/** Headers that are the same for every answer. The content security policy differs per page: see `csp.ts`. */
export const securityHeaders = [
  { key: "X-Content-Type-Options", value: "nosniff" },
  { key: "Referrer-Policy", value: "strict-origin-when-cross-origin" },
  // The widget asks its visitor for a photo, agents photograph slips: the camera stays ours alone.
  { key: "Permissions-Policy", value: "camera=(self), microphone=(self), geolocation=(), payment=(), usb=()" },
  // Sign-in with Google or Facebook opens a window that must be able to report back.
  { key: "Cross-Origin-Opener-Policy", value: "same-origin-allow-popups" },
  { key: "Strict-Transport-Security", value: "max-age=63072000" },
];

/** The address of an invitation is its key: nobody it leads to may see it, no proxy or search engine keep it. */
export const invitationHeaders = [
  { key: "Referrer-Policy", value: "no-referrer" },
  { key: "X-Robots-Tag", value: "noindex, nofollow" },
];
