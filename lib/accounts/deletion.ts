import "server-only";
import { createClient, type SupabaseClient } from "@supabase/supabase-js";
import { isAuthRefusal } from "@/lib/auth/refusal";
import type { Session } from "@/lib/auth/session";
import { env } from "@/lib/env";
import { AppError } from "@/lib/errors";
import { requireAccountRate } from "@/lib/http/rate";
import { supabaseAdmin } from "@/lib/supabase/admin";
import { clientInfoHeaders } from "@/lib/supabase/client-info";
import { getAuthUser, listSoleProjects } from "./account";
import { credentialOf, isPhone } from "./schema";

const CODES_AN_HOUR = { limit: 5, seconds: 3600 };
const SENT_A_MOMENT_AGO = new Set(["over_email_send_rate_limit", "over_sms_send_rate_limit"]);
const TRIES_AN_HOUR = { limit: 10, seconds: 3600 };

/** Stores no session: the one that verifying a code opens must not replace the caller's. */
function statelessAuth(): SupabaseClient["auth"] {
  const { SUPABASE_URL, SUPABASE_PUBLISHABLE_KEY } = env();
  const auth = { persistSession: false, autoRefreshToken: false, detectSessionInUrl: false };
  return createClient(SUPABASE_URL, SUPABASE_PUBLISHABLE_KEY, { global: { headers: clientInfoHeaders }, auth }).auth;
}

/**
 * Sends a confirmation code to the account's address, or to its number if it has none. A code sent a moment ago stays valid. Throws unauthorized, last_owner, rate_limited.
 */
export async function sendDeletionCode(session: Session): Promise<void> {
  await requireDeletable(session);
  await requireAccountRate("deletion-code", session.user_id, CODES_AN_HOUR);
  const { error } = await supabaseAdmin().sendCode(credentialOf(await currentIdentifier(session)));
  if (error && !SENT_A_MOMENT_AGO.has(error.code ?? "")) throw new AppError("unavailable", {}, { cause: error });
}

/**
 * Deletes the account and all of its sessions permanently. Throws unauthorized, last_owner, rate_limited, and invalid with the field at
 * fault: `email` if it is not the account's address or number, `code` if it is not the code.
 */
export async function deleteAccount(session: Session, { email, code }: { email: string; code: string }): Promise<void> {
  const identifier = await currentIdentifier(session);
  if (email !== identifier) {
    throw new AppError("invalid", { email: isPhone(identifier) ? "phoneMismatch" : "emailMismatch" });
  }
  await requireDeletable(session);
  await requireAccountRate("deletion", session.user_id, TRIES_AN_HOUR);
  const auth = statelessAuth();
  const { data, error } = await auth.verifyOtp(
    isPhone(email) ? { phone: email, token: code, type: "sms" } : { email, token: code, type: "email" },
  );
  if (error && !isAuthRefusal(error)) throw new AppError("unavailable", {}, { cause: error });
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

/** The address, else the number of an account without one. A token can carry the address from before a change. */
async function currentIdentifier(session: Session): Promise<string> {
  const { email, phone } = await getAuthUser(session);
  if (email) return email.toLowerCase();
  if (phone) return `+${phone.replace(/^\+/, "")}`;
  throw new AppError("unavailable", {}, { cause: new Error("the account has neither an address nor a number") });
}

/** Refuses the only owner of a project. */
async function requireDeletable(session: Session): Promise<void> {
  if ((await listSoleProjects(session)).length > 0) throw new AppError("last_owner");
}
