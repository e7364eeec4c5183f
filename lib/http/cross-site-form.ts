const SAFE_METHODS = new Set(["GET", "HEAD", "OPTIONS"]);
const HANDLERS = /^\/(?:api|pusher)\//i;

/**
 * Whether a request may be a form or server action of ours that another site sent with our visitor's cookie. Next lets one pass that
 * has no Origin; here only the application's own does. Handlers look for themselves (lib/http/route) and take no multipart forms, but a
 * form sent to a path of theirs that does not exist reaches a page.
 */
export function isCrossSiteForm({ method, headers, url }: Request, appUrl: string): boolean {
  if (SAFE_METHODS.has(method) || headers.get("origin") === appUrl) return false;
  if (headers.has("next-action")) return true;
  const isForm = /^\s*multipart\/form-data/i.test(headers.get("content-type") ?? "");
  return isForm || !HANDLERS.test(new URL(url).pathname);
}
