/** Where a visitor wanted to go before being asked to sign in. Read and cleared by /api/return-path. */
export const RETURN_PATH_COOKIE = "return-path";
export const AFTER_SIGN_IN = "/project";

/**
 * A path and query of this origin, or null. Whatever a browser could read as another address is refused: schemes,
 * `//host`, `/\host`, control characters (which browsers drop before parsing).
 */
export function safeReturnPath(value: string | undefined | null): string | null {
  if (!value || value.length > 2048 || !value.startsWith("/") || /[\\\p{Cc}]/u.test(value)) return null;
  const here = "http://here.invalid";
  const url = URL.canParse(value, here) ? new URL(value, here) : null;
  if (!url || url.origin !== here || url.pathname.startsWith("//")) return null;
  return `${url.pathname}${url.search}`;
}
