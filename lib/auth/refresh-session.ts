import { type CookieOptions, createServerClient } from "@supabase/ssr";
import type { SupabaseClient } from "@supabase/supabase-js";
import type { NextRequest } from "next/server";
import { sessionConfig } from "@/lib/env";
import { SESSION_COOKIE, sessionCookieOptions } from "@/lib/supabase/cookie";
import { lasts, START_MARGIN_MS, type StoredSession, storedSession } from "@/lib/supabase/session-cookie";
import { SERVER_PATIENCE_MS, sessionFetch } from "@/lib/supabase/session-fetch";
import { within } from "@/lib/within";
import { isAuthRefusal } from "./refusal";

interface Refreshed {
  /** `factor`: the second factor is missing. `unknown`: the auth service is unavailable, which must not sign users out. */
  session: "present" | "factor" | "absent" | "unknown";
  /** To set on whichever response follows. */
  cookies: { name: string; value: string; options: CookieOptions }[];
  /** To set on the response as well: a response that sets a session must not be cached. */
  headers: Record<string, string>;
}

/**
 * Verifies a request's session and refreshes it if it has expired. Also replaces the request's own cookies, so that the pages behind the
 * middleware see the new session. Removes a session that cannot be refreshed.
 */
export async function refreshSession(request: NextRequest): Promise<Refreshed> {
  const kept: Pick<Refreshed, "cookies" | "headers"> = { cookies: [], headers: {} };
  if (!request.cookies.getAll().some(({ name }) => name.startsWith(SESSION_COOKIE))) {
    return { session: "absent", ...kept };
  }
  const { supabaseUrl, supabasePublishableKey, appUrl } = sessionConfig();
  const client = createServerClient(supabaseUrl, supabasePublishableKey, {
    cookieOptions: sessionCookieOptions(appUrl),
    // hosted auth stores the User-Agent of the last refresh, which would be our server's
    global: { fetch: sessionFetch, headers: { "User-Agent": request.headers.get("user-agent") ?? "" } },
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
  // auth-js by itself would renew a token with 90 s left, at the same time as an open tab does
  const stored = storedSession(request.cookies.toString());
  const asked = client.auth.getClaims(lasts(stored, START_MARGIN_MS) ? stored.access_token : undefined);
  const answer = await within(SERVER_PATIENCE_MS, asked);
  if (!answer) return { session: "unknown", ...kept };
  const { data, error } = answer;
  if (data) {
    const current = storedSession(request.cookies.toString());
    const awaits = data.claims.aal === "aal1" && current !== null && (await hasFactor(client.auth, current));
    return { session: awaits ? "factor" : "present", ...kept };
  }
  return { session: error && !isAuthRefusal(error) ? "unknown" : "absent", ...kept };
}

/**
 * The cookie lists the user's factors as of the token's issue. If it says that one is required, asks the auth service, because the factor
 * may have been removed since; policies decide in any case.
 */
async function hasFactor(auth: SupabaseClient["auth"], { has_factor, access_token }: StoredSession): Promise<boolean> {
  if (!has_factor) return false;
  const { data } = await auth.getUser(access_token);
  return data.user?.factors?.some(({ status }) => status === "verified") ?? false;
}
