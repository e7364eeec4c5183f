import { type AuthErrorKey, authErrorKey } from "@/lib/accounts/auth-errors";
import type { PublicConfig } from "@/lib/env";
import { browserClient } from "@/lib/supabase/browser";

/** Ends the session of this browser, in all its tabs; answers what is wrong, or null. */
export async function signOutHere(config: PublicConfig): Promise<AuthErrorKey | null> {
  const { error } = await browserClient(config).auth.signOut({ scope: "local" });
  return error ? authErrorKey(error) : null;
}
