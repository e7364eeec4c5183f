const SAFE_METHODS = new Set(["GET", "HEAD", "OPTIONS"]);
const HANDLERS = /^\/(?:api|pusher)\//i;

/**
 * CSRF: whether a request may be a form or server action that another site sent with our visitor's cookie. Next accepts requests without an
 * Origin header; here Origin must be the application's own. Handlers check for themselves (lib/http/route) and take no multipart forms, but
 * a form posted to a handler path that does not exist reaches a page.
 */
export function isCrossSiteForm({ method, headers, url }: Request, appUrl: string): boolean {
  if (SAFE_METHODS.has(method) || headers.get("origin") === appUrl) return false;
  if (headers.has("next-action")) return true;
  const isForm = /^\s*multipart\/form-data/i.test(headers.get("content-type") ?? "");
  return isForm || !HANDLERS.test(new URL(url).pathname);
}
