import "server-only";
import { createClient, type SupabaseClient } from "@supabase/supabase-js";
import type { Session } from "@/lib/auth/session";
import { env } from "@/lib/env";
import { AppError } from "@/lib/errors";
import { requireAccountRate } from "@/lib/http/rate";
import { supabaseAdmin } from "@/lib/supabase/admin";
import { clientInfoHeaders } from "@/lib/supabase/client-info";
import { listSoleProjects } from "./account";

const CODES_AN_HOUR = { limit: 5, seconds: 3600 };
const TRIES_AN_HOUR = { limit: 10, seconds: 3600 };

/** Stores no session: the one that verifying a code opens must not replace the caller's. */
function statelessAuth(): SupabaseClient["auth"] {
  const { SUPABASE_URL, SUPABASE_PUBLISHABLE_KEY } = env();
  const auth = { persistSession: false, autoRefreshToken: false, detectSessionInUrl: false };
  return createClient(SUPABASE_URL, SUPABASE_PUBLISHABLE_KEY, { global: { headers: clientInfoHeaders }, auth }).auth;
}

/**
 * Mails a confirmation code to the account's address. A code sent a moment ago stays valid. Throws unauthorized, last_owner, rate_limited.
 */
export async function sendDeletionCode(session: Session): Promise<void> {
  await requireDeletable(session);
  await requireAccountRate("deletion-code", session.user_id, CODES_AN_HOUR);
  const email = await currentEmail(session);
  const { error } = await supabaseAdmin().mailCode(email);
  if (error && error.code !== "over_email_send_rate_limit") throw new AppError("unavailable", {}, { cause: error });
}

/**
 * Deletes the account and all of its sessions permanently. Throws unauthorized, last_owner, rate_limited, and invalid with the field at
 * fault: `email` if it is not the account's address, `code` if it is not the mailed code.
 */
export async function deleteAccount(session: Session, { email, code }: { email: string; code: string }): Promise<void> {
  if (email !== (await currentEmail(session))) throw new AppError("invalid", { email: "emailMismatch" });
  await requireDeletable(session);
  await requireAccountRate("deletion", session.user_id, TRIES_AN_HOUR);
  const auth = statelessAuth();
  const { data, error } = await auth.verifyOtp({ email, token: code, type: "email" });
  if (error && (error.status ?? 500) >= 500) throw new AppError("unavailable", {}, { cause: error });
  if (data.user?.id !== session.user_id) throw new AppError("invalid", { code: "wrongCode" });
  const deletion = await supabaseAdmin().auth.deleteUser(session.user_id);
  if (!deletion.error) return removePictures(session.user_id);
  await auth.signOut({ scope: "local" });
  // the caller became a project's only owner in the meantime: the database refuses
  await requireDeletable(session);
  throw new AppError("unavailable", {}, { cause: deletion.error });
}

/** Best effort: without the profile nothing refers to the files, so a leftover file is no reason to fail. */
async function removePictures(user_id: string): Promise<void> {
  const pictures = supabaseAdmin().storage.from("avatars");
  const { data } = await pictures.list(user_id);
  if (data?.length) await pictures.remove(data.map(({ name }) => `${user_id}/${name}`));
}

/** A token can carry the address from before a change. */
async function currentEmail({ db }: Session): Promise<string> {
  const { data, error } = await db.auth.getUser();
  if (data.user?.email) return data.user.email.toLowerCase();
  throw new AppError((error?.status ?? 500) >= 500 ? "unavailable" : "unauthorized", {}, { cause: error });
}

/** Refuses the only owner of a project. */
async function requireDeletable(session: Session): Promise<void> {
  if ((await listSoleProjects(session)).length > 0) throw new AppError("last_owner");
}
