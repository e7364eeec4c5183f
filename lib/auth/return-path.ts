/** The path that a visitor requested before being redirected to sign-in. /api/return-path reads and clears it. */
export const RETURN_PATH_COOKIE = "return-path";
export const AFTER_SIGN_IN = "/project";

/**
 * A path and query on this origin, or null. Open redirects: refuses anything that a browser could resolve to another origin: schemes,
 * `//host`, `/\host`, control characters (which browsers drop before parsing).
 */
export function safeReturnPath(value: string | undefined | null): string | null {
  if (!value || value.length > 2048 || !value.startsWith("/") || /[\\\p{Cc}]/u.test(value)) return null;
  const here = "http://here.invalid";
  const url = URL.canParse(value, here) ? new URL(value, here) : null;
  if (!url || url.origin !== here || url.pathname.startsWith("//")) return null;
  return `${url.pathname}${url.search}`;
}
