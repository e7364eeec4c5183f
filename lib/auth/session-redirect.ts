/** Pages anybody may open, as written in app/; a trailing `/*` covers everything below. Configuration can replace them. */
export const PUBLIC_PATHS: readonly string[] = [
  "/",
  "/policy",
  "/privacy",
  "/login",
  "/register",
  "/register/email-confirmation",
  "/register/email-verification",
  "/forgot-password",
  "/reset-password",
  "/callback",
  "/invite/*",
  "/offline",
  "/unsubscribe",
  "/payment-approval",
  "/widget-demo",
  "/widget-test",
  "/manifest.webmanifest",
  "/robots.txt",
  "/sitemap.xml",
];

/** They answer for themselves, with 401 rather than a redirect, or have visitors of their own. */
const OWN_ANSWER = ["/api/*", "/pusher/*", "/widget/*", "/r/*"];

export interface RedirectOptions {
  loginPath: string;
  callbackPath: string;
  /** Paths that need no session; PUBLIC_PATHS when not configured. */
  excludedPaths?: readonly string[] | undefined;
}

function covers(pattern: string, path: string): boolean {
  return pattern.endsWith("/*") ? path.startsWith(pattern.slice(0, -1)) : path === pattern;
}

/** Whether a visitor without a session is sent to sign in. `canonical` is null where no page answers: that is a 404. */
export function needsSession(canonical: string | null, options: RedirectOptions): boolean {
  if (canonical === null) return false;
  const open = [options.loginPath, options.callbackPath, ...OWN_ANSWER, ...(options.excludedPaths ?? PUBLIC_PATHS)];
  return !open.some((pattern) => covers(pattern, canonical));
}
