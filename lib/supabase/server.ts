import "server-only";
import { createServerClient } from "@supabase/ssr";
import { createClient, type SupabaseClient } from "@supabase/supabase-js";
import { cookies } from "next/headers";
import { env } from "@/lib/env";
import { clientInfoHeaders } from "./client-info";
import { sessionCookieOptions } from "./cookie";
import type { Database } from "./database.types";
import { retryConflicts } from "./retry";
import { sessionFetch } from "./session-fetch";

/** A supabase-js client acting as the signed-in user, under row-level security. */
export type MemberClient = SupabaseClient<Database>;

/** Names the project of a request, so that the database limits the caller to it (private.request_project_id). */
const PROJECT_HEADER = "x-project-id";

/** The same caller, limited to one project: rows of their other projects are not found. */
export function projectClient(accessToken: () => Promise<string | null>, project_id: string): MemberClient {
  const { SUPABASE_URL, SUPABASE_PUBLISHABLE_KEY } = env();
  return createClient<Database>(SUPABASE_URL, SUPABASE_PUBLISHABLE_KEY, {
    global: { headers: { ...clientInfoHeaders, [PROJECT_HEADER]: project_id }, fetch: retryConflicts(fetch) },
    accessToken,
  });
}

/** Acts with a request's bearer token; stores no session. */
export function bearerClient(accessToken: string): MemberClient {
  const { SUPABASE_URL, SUPABASE_PUBLISHABLE_KEY } = env();
  return createClient<Database>(SUPABASE_URL, SUPABASE_PUBLISHABLE_KEY, {
    global: { headers: { ...clientInfoHeaders, Authorization: `Bearer ${accessToken}` }, fetch: retryConflicts(fetch) },
    auth: { persistSession: false, autoRefreshToken: false, detectSessionInUrl: false },
  });
}

/**
 * Acts with the request's session cookie. Writes refreshed tokens back where possible (server actions and route handlers); for page renders
 * the middleware has already done so.
 */
export async function cookieClient(): Promise<MemberClient> {
  const { SUPABASE_URL, SUPABASE_PUBLISHABLE_KEY, PUBLIC_APP_URL } = env();
  const jar = await cookies();
  return createServerClient<Database>(SUPABASE_URL, SUPABASE_PUBLISHABLE_KEY, {
    cookieOptions: sessionCookieOptions(PUBLIC_APP_URL),
    global: { fetch: retryConflicts(sessionFetch) },
    cookies: {
      getAll: () => jar.getAll(),
      setAll: (all) => {
        try {
          for (const { name, value, options } of all) jar.set(name, value, options);
        } catch {
          // server components cannot set cookies; the middleware has already set them
        }
      },
    },
  });
}
