import { safeReturnPath } from "@/lib/auth/return-path";

/**
 * Where a browser goes once it is signed in: a handler that sends it on to `to`, else to the kept return path, else to
 * /project, and forgets what was kept. Open it with a full navigation, so that the server sees the session.
 */
export function landingHref(to?: string | null): string {
  return to ? `/api/return-path?${new URLSearchParams({ to })}` : "/api/return-path";
}

/** The path of an address on our own origin (as mails carry it in redirect_to), or null. */
export function returnPathOf(address: string | null | undefined, appUrl: string): string | null {
  if (!address || !URL.canParse(address)) return safeReturnPath(address);
  const url = new URL(address);
  return url.origin === appUrl ? safeReturnPath(`${url.pathname}${url.search}`) : null;
}
