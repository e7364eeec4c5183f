import { safeReturnPath } from "@/lib/auth/return-path";

/**
 * The URL to open after sign-in: a handler that redirects to `to`, else to the stored return path, else to /project, and clears the stored
 * path. Needs a full navigation, so that the server sees the session.
 */
export function landingHref(to?: string | null): string {
  return to ? `/api/return-path?${new URLSearchParams({ to })}` : "/api/return-path";
}

/** The path of a URL on our own origin (as mails carry it in redirect_to), or null. */
export function returnPathOf(address: string | null | undefined, appUrl: string): string | null {
  if (!address || !URL.canParse(address)) return safeReturnPath(address);
  const url = new URL(address);
  return url.origin === appUrl ? safeReturnPath(`${url.pathname}${url.search}`) : null;
}
