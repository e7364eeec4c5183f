import { type NextRequest, NextResponse } from "next/server";
import { refreshSession } from "@/lib/auth/refresh-session";
import { RETURN_PATH_COOKIE } from "@/lib/auth/return-path";
import { configuredPage, forgetsReturnPath, needsSession } from "@/lib/auth/session-redirect";
import { isDevelopment, publicConfig, sessionConfig } from "@/lib/env";
import { isCrossSiteForm } from "@/lib/http/cross-site-form";
import { contentSecurityPolicy } from "@/lib/http/csp";
import { preflightAnswer } from "@/lib/http/preflight";
import { HSTS, HSTS_MAX_AGE } from "@/lib/http/security-headers";
import { DEVICE_COOKIE, deviceCookieOptions, makeDeviceCookie } from "@/lib/referrals/device";
import { canonicalPath } from "@/lib/routing/canonical-path";
import { isUndefinedProject } from "@/lib/routing/undefined-project";
import { clientCookieOptions } from "@/lib/supabase/cookie";

/** CSRF checks, session, redirect with return path, case and slash, /project/undefined, CSP nonce, preflights; nothing else. */
export async function middleware(request: NextRequest): Promise<Response> {
  const { pathname } = request.nextUrl;
  if (request.method === "OPTIONS" && /^\/(api|pusher)\//.test(pathname)) {
    return preflightAnswer(request.headers.get("origin"), publicConfig().appUrl);
  }
  if (isCrossSiteForm(request, publicConfig().appUrl)) return Response.json({ error: "cross_origin" }, { status: 403 });
  if (isUndefinedProject(pathname)) return redirect(request, "/project");

  const canonical = canonicalPath(pathname);
  const page = canonical ?? configuredPage(pathname, sessionConfig());
  const { session, cookies, headers } = await refreshSession(request);
  const isOutside = session === "absent" || session === "factor";
  const turnedAway = isOutside && needsSession(canonical, sessionConfig());
  const response = turnedAway ? toSignIn(request) : onward(request, page);
  if (
    request.cookies.has(RETURN_PATH_COOKIE) &&
    isNavigation(request) &&
    forgetsReturnPath(canonical, sessionConfig(), session === "present")
  ) {
    response.cookies.delete(RETURN_PATH_COOKIE);
  }
  for (const { name, value, options } of cookies) response.cookies.set(name, value, options);
  for (const [name, value] of Object.entries(headers)) response.headers.set(name, value);
  if (wantsDevice(request)) {
    response.cookies.set(DEVICE_COOKIE, await makeDeviceCookie(), deviceCookieOptions(publicConfig().appUrl));
  }
  return response;
}

// only where an account is created, refers a user or pays: visitors of public pages get no device cookie
const DEVICE_PATHS = /^\/(register|referral|project\/[^/]+\/billing)(\/|$)/i;

function wantsDevice({ method, cookies, nextUrl }: NextRequest): boolean {
  return method === "GET" && DEVICE_PATHS.test(nextUrl.pathname) && !cookies.has(DEVICE_COOKIE);
}

function redirect(request: NextRequest, pathname: string): NextResponse {
  return NextResponse.redirect(new URL(pathname, request.url));
}

/**
 * Whether the user asked for this page. Prefetches are not navigations. Next hides its own prefetch header from the middleware; the browser's
 * Sec-Fetch-Dest tells a navigation ("document") from a script's request ("empty").
 */
function isNavigation({ method, headers }: NextRequest): boolean {
  return method === "GET" && ["document", null].includes(headers.get("sec-fetch-dest"));
}

function toSignIn(request: NextRequest): NextResponse {
  const { appUrl, loginPath, saveReturnPath } = sessionConfig();
  const response = redirect(request, loginPath);
  if (saveReturnPath && isNavigation(request)) {
    const { pathname, search } = request.nextUrl;
    // the session cookie's attributes; scripts could set any value anyway, and every reader checks it (safeReturnPath)
    response.cookies.set(RETURN_PATH_COOKIE, `${pathname}${search}`, clientCookieOptions(appUrl));
  }
  return response;
}

function onward(request: NextRequest, page: string | null): NextResponse {
  // Not a clone of nextUrl, which would add the trailing slash again.
  const url = new URL(request.url);
  const typed = url.pathname;
  url.pathname = page ?? typed;
  const rewritten = url.pathname !== typed;
  // The widget and the API set their own policies.
  if (/^\/(widget|api|pusher)\//.test(url.pathname)) {
    return rewritten ? NextResponse.rewrite(url, { request }) : NextResponse.next({ request });
  }
  const nonce = btoa(crypto.randomUUID());
  const policy = contentSecurityPolicy({ ...publicConfig(), nonce, isDevelopment });
  const headers = new Headers(request.headers);
  headers.set("x-nonce", nonce);
  headers.set("content-security-policy", policy);
  const response = rewritten
    ? NextResponse.rewrite(url, { request: { headers } })
    : NextResponse.next({ request: { headers } });
  response.headers.set("content-security-policy", policy);
  if (sessionConfig().hstsIncludesSubdomains) response.headers.set(HSTS, `${HSTS_MAX_AGE}; includeSubDomains`);
  return response;
}

export const config = {
  // Correctly spelled calls to handlers and files skip the middleware; unusual spellings pass through it and are rewritten.
  matcher: [
    "/((?!_next/|api/|pusher/|widget/|icons/|banks/|shots/|sounds/|widget\\.js$|sw\\.js$|favicon\\.ico$).*)",
    // server actions and forms to any path, see lib/http/cross-site-form
    { source: "/:path*", has: [{ type: "header", key: "next-action" }] },
    { source: "/:path*", has: [{ type: "header", key: "content-type", value: "[Mm]ultipart/.*" }] },
    // preflights, recognised by a header that no other request has
    { source: "/(api|pusher)/:path*", has: [{ type: "header", key: "access-control-request-method" }] },
  ],
};
