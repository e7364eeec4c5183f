import type { AuthErrorKey } from "@/lib/accounts/auth-error-codes";
import { authErrorKey } from "@/lib/accounts/auth-errors";
import type { PublicConfig } from "@/lib/env";
import { browserClient } from "@/lib/supabase/browser";

/** Ends this browser's session in all tabs. Returns the error key, or null. */
export async function signOutHere(config: PublicConfig): Promise<AuthErrorKey | null> {
  const { error } = await browserClient(config).auth.signOut({ scope: "local" });
  return error ? authErrorKey(error) : null;
}
