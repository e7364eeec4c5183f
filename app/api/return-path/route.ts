import { cookies } from "next/headers";
import { AFTER_SIGN_IN, RETURN_PATH_COOKIE, safeReturnPath } from "@/lib/auth/return-path";
import { readQuery, route } from "@/lib/http/route";
import { landingOf } from "@/lib/members/landing";

/** Redirects a browser that has just signed in to the page it asked for, once. Never to another origin. */
export const GET = route(async (request) => {
  const jar = await cookies();
  const path = safeReturnPath(readQuery(request).to) ?? safeReturnPath(jar.get(RETURN_PATH_COOKIE)?.value);
  jar.delete(RETURN_PATH_COOKIE);
  return new Response(null, { status: 303, headers: { location: (path && (await landingOf(path))) ?? AFTER_SIGN_IN } });
});
