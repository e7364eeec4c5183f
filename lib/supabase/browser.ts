import { createBrowserClient } from "@supabase/ssr";
import type { SupabaseClient } from "@supabase/supabase-js";
import type { PublicConfig } from "@/lib/env";
import { browserFetch } from "./browser-fetch";
import { sessionCookieOptions } from "./cookie";
import type { Database } from "./database.types";

export type BrowserClient = SupabaseClient<Database>;

/** The browser's client, which owns the session and refreshes it. @supabase/ssr creates one per page. */
export function browserClient({ supabaseUrl, supabasePublishableKey, appUrl }: PublicConfig): BrowserClient {
  return createBrowserClient<Database>(supabaseUrl, supabasePublishableKey, {
    cookieOptions: sessionCookieOptions(appUrl),
    global: { fetch: browserFetch },
  });
}
