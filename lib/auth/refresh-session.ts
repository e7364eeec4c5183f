import { type CookieOptions, createServerClient } from "@supabase/ssr";
import type { NextRequest } from "next/server";
import { sessionConfig } from "@/lib/env";
import { sessionCookieOptions } from "@/lib/supabase/cookie";

interface Refreshed {
  /** `unknown`: the auth service could not be asked, which must not throw anybody out. */
  session: "present" | "absent" | "unknown";
  /** To be set on whatever answer follows. */
  cookies: { name: string; value: string; options: CookieOptions }[];
}

/**
 * Verifies the session of a request and renews it when it has run out, for the pages behind the middleware as well:
 * the request's own cookies are replaced. A session that cannot be renewed is removed.
 */
export async function refreshSession(request: NextRequest): Promise<Refreshed> {
  const kept: Refreshed["cookies"] = [];
  if (!request.cookies.getAll().some(({ name }) => name.startsWith(sessionCookieOptions.name))) {
    return { session: "absent", cookies: kept };
  }
  const { supabaseUrl, supabasePublishableKey } = sessionConfig();
  const client = createServerClient(supabaseUrl, supabasePublishableKey, {
    cookieOptions: sessionCookieOptions,
    cookies: {
      getAll: () => request.cookies.getAll(),
      setAll: (all) => {
        for (const { name, value, options } of all) {
          request.cookies.set(name, value);
          kept.push({ name, value, options });
        }
      },
    },
  });
  const { data, error } = await client.auth.getClaims();
  if (data) return { session: "present", cookies: kept };
  const unreachable = error && (error.name === "AuthRetryableFetchError" || (error.status ?? 0) >= 500);
  return { session: unreachable ? "unknown" : "absent", cookies: kept };
}
