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
  "/mail-answers",
  "/payment-approval",
  "/pay/*",
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

/**
 * The page served at a configured login or callback path that is not a path of app/: the sign-in page, or the landing page. Null for any
 * other path. Like all paths, these ignore case and a trailing slash.
 */
export function configuredPage(pathname: string, { loginPath, callbackPath }: RedirectOptions): string | null {
  const plain = (path: string) => path.replace(/\/+$/, "").toLowerCase();
  if (plain(pathname) === plain(loginPath)) return "/login";
  return plain(pathname) === plain(callbackPath) ? "/callback" : null;
}

/** Public pages that are no part of signing in or up. The legal texts are: the sign-up form refers to them. */
const ELSEWHERE: readonly string[] = [
  "/",
  "/unsubscribe",
  "/mail-answers",
  "/payment-approval",
  "/pay/*",
  "/widget-demo",
  "/widget-test",
];

function covers(pattern: string, path: string): boolean {
  return pattern.endsWith("/*") ? path.startsWith(pattern.slice(0, -1)) : path === pattern;
}

/** Whether to redirect a visitor without a session to sign-in. `canonical` is null if no page matches, which is a 404. */
export function needsSession(canonical: string | null, options: RedirectOptions): boolean {
  if (canonical === null) return false;
  const open = [options.loginPath, options.callbackPath, ...OWN_ANSWER, ...(options.excludedPaths ?? PUBLIC_PATHS)];
  return !open.some((pattern) => covers(pattern, canonical));
}

/**
 * Whether who opens this page has given up the page that was refused to them, so that signing in later leads to the projects: a visitor on
 * another public page, and a signed-in person on any page that needs a session. The cookie would otherwise outlive a sign-in by a mail's
 * link, and lead the next person on this browser to the first one's page.
 */
export function forgetsReturnPath(canonical: string | null, options: RedirectOptions, isSignedIn: boolean): boolean {
  if (canonical === null || [options.loginPath, options.callbackPath].includes(canonical)) return false;
  return ELSEWHERE.includes(canonical) || (isSignedIn && needsSession(canonical, options));
}
