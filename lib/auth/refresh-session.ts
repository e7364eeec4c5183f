import { type CookieOptions, createServerClient } from "@supabase/ssr";
import type { SupabaseClient } from "@supabase/supabase-js";
import type { NextRequest } from "next/server";
import { sessionConfig } from "@/lib/env";
import { identifiedFetch } from "@/lib/supabase/client-info";
import { SESSION_COOKIE, sessionCookieOptions } from "@/lib/supabase/cookie";

interface Refreshed {
  /**
   * `factor`: it waits for the second factor. `unknown`: the auth service could not be asked, which must not throw anybody
   * out.
   */
  session: "present" | "factor" | "absent" | "unknown";
  /** To be set on whatever answer follows. */
  cookies: { name: string; value: string; options: CookieOptions }[];
  /** Likewise: an answer that sets a session must not be cached. */
  headers: Record<string, string>;
}

/**
 * Verifies the session of a request and renews it when it has run out, for the pages behind the middleware as well:
 * the request's own cookies are replaced. A session that cannot be renewed is removed.
 */
export async function refreshSession(request: NextRequest): Promise<Refreshed> {
  const kept: Pick<Refreshed, "cookies" | "headers"> = { cookies: [], headers: {} };
  if (!request.cookies.getAll().some(({ name }) => name.startsWith(SESSION_COOKIE))) {
    return { session: "absent", ...kept };
  }
  const { supabaseUrl, supabasePublishableKey, appUrl } = sessionConfig();
  const client = createServerClient(supabaseUrl, supabasePublishableKey, {
    cookieOptions: sessionCookieOptions(appUrl),
    // hosted services keep the program that renewed a session last, which would be our server
    global: { fetch: identifiedFetch, headers: { "User-Agent": request.headers.get("user-agent") ?? "" } },
    cookies: {
      getAll: () => request.cookies.getAll(),
      setAll: (all, headers) => {
        Object.assign(kept.headers, headers);
        for (const { name, value, options } of all) {
          request.cookies.set(name, value);
          kept.cookies.push({ name, value, options });
        }
      },
    },
  });
  const { data, error } = await client.auth.getClaims();
  if (data) return { session: (await awaitsFactor(client.auth)) ? "factor" : "present", ...kept };
  const unreachable = error && (error.name === "AuthRetryableFetchError" || (error.status ?? 0) >= 500);
  return { session: unreachable ? "unknown" : "absent", ...kept };
}

/**
 * The cookie names the person's factors as they were when the token was issued. Where it says that one is due the service
 * is asked, for the factor may have been removed since; policies decide again in any case.
 */
async function awaitsFactor(auth: SupabaseClient["auth"]): Promise<boolean> {
  const { data } = await auth.mfa.getAuthenticatorAssuranceLevel();
  if (data?.currentLevel !== "aal1" || data.nextLevel !== "aal2") return false;
  const { data: fresh } = await auth.getUser();
  return fresh.user?.factors?.some(({ status }) => status === "verified") ?? false;
}
