/** Public pages, as paths in app/; a trailing `/*` includes everything below. Configuration can replace them. */
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

/** Paths that do their own authentication: they return 401 instead of a redirect, or serve visitors. */
const OWN_ANSWER = ["/api/*", "/pusher/*", "/widget/*", "/r/*"];

export interface RedirectOptions {
  loginPath: string;
  callbackPath: string;
  /** Paths that need no session; default PUBLIC_PATHS. */
  excludedPaths?: readonly string[] | undefined;
}

function covers(pattern: string, path: string): boolean {
  return pattern.endsWith("/*") ? path.startsWith(pattern.slice(0, -1)) : path === pattern;
}

/** Whether to redirect a visitor without a session to sign-in. `canonical` is null if no page matches, which is a 404. */
export function needsSession(canonical: string | null, options: RedirectOptions): boolean {
  if (canonical === null) return false;
  const open = [options.loginPath, options.callbackPath, ...OWN_ANSWER, ...(options.excludedPaths ?? PUBLIC_PATHS)];
  return !open.some((pattern) => covers(pattern, canonical));
}
