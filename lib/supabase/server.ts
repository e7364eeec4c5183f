import "server-only";
import { createServerClient } from "@supabase/ssr";
import { createClient, type SupabaseClient } from "@supabase/supabase-js";
import { cookies } from "next/headers";
import { env } from "@/lib/env";
import { clientInfoHeaders, identifiedFetch } from "./client-info";
import { sessionCookieOptions } from "./cookie";
import type { Database } from "./database.types";
import { retryConflicts } from "./retry";

/** A supabase-js client under row-level security, acting as the signed-in user. */
export type MemberClient = SupabaseClient<Database>;

/** In a request about one project: names it, so that the database lets the caller reach no other (private.request_project_id). */
const PROJECT_HEADER = "x-project-id";

/** The same caller in one project: rows of another project they are in are not found. */
export function projectClient(accessToken: () => Promise<string | null>, project_id: string): MemberClient {
  const { SUPABASE_URL, SUPABASE_PUBLISHABLE_KEY } = env();
  return createClient<Database>(SUPABASE_URL, SUPABASE_PUBLISHABLE_KEY, {
    global: { headers: { ...clientInfoHeaders, [PROJECT_HEADER]: project_id }, fetch: retryConflicts(fetch) },
    accessToken,
  });
}

/** Acts with the bearer token of a request; keeps no session of its own. */
export function bearerClient(accessToken: string): MemberClient {
  const { SUPABASE_URL, SUPABASE_PUBLISHABLE_KEY } = env();
  return createClient<Database>(SUPABASE_URL, SUPABASE_PUBLISHABLE_KEY, {
    global: { headers: { ...clientInfoHeaders, Authorization: `Bearer ${accessToken}` }, fetch: retryConflicts(fetch) },
    auth: { persistSession: false, autoRefreshToken: false, detectSessionInUrl: false },
  });
}

/**
 * Acts with the session cookie of the current request. Refreshed tokens are written back where that is possible (server
 * actions and route handlers); while a page renders the middleware has already done it.
 */
export async function cookieClient(): Promise<MemberClient> {
  const { SUPABASE_URL, SUPABASE_PUBLISHABLE_KEY, PUBLIC_APP_URL } = env();
  const jar = await cookies();
  return createServerClient<Database>(SUPABASE_URL, SUPABASE_PUBLISHABLE_KEY, {
    cookieOptions: sessionCookieOptions(PUBLIC_APP_URL),
    global: { fetch: retryConflicts(identifiedFetch) },
    cookies: {
      getAll: () => jar.getAll(),
      setAll: (all) => {
        try {
          for (const { name, value, options } of all) jar.set(name, value, options);
        } catch {
          // a server component may not set cookies; the middleware's copy stands
        }
      },
    },
  });
}
