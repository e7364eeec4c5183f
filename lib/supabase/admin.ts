import "server-only";
import { createClient } from "@supabase/supabase-js";
import { env } from "@/lib/env";
import { clientInfoHeaders } from "./client-info";

function makeAdmin() {
  const { SUPABASE_URL, SUPABASE_SECRET_KEY } = env();
  const client = createClient(SUPABASE_URL, SUPABASE_SECRET_KEY, {
    global: { headers: clientInfoHeaders },
    auth: { persistSession: false, autoRefreshToken: false, detectSessionInUrl: false },
  });
  /** Sends a sign-in code to an existing account. A captcha, if the host requires one, applies to browsers and not to this server. */
  const sendCode = (credential: { email: string } | { phone: string }) =>
    client.auth.signInWithOtp({ ...credential, options: { shouldCreateUser: false } });
  return { storage: client.storage, auth: client.auth.admin, sendCode };
}

let admin: ReturnType<typeof makeAdmin> | undefined;

/** The only use of the service key: storage objects and accounts, never data (the key has no grants on our tables). */
export function supabaseAdmin() {
  admin ??= makeAdmin();
  return admin;
}
