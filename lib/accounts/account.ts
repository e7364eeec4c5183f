import "server-only";
import type { User } from "@supabase/supabase-js";
import { isAuthRefusal } from "@/lib/auth/refusal";
import type { Session } from "@/lib/auth/session";
import { publicConfig } from "@/lib/env";
import { AppError } from "@/lib/errors";
import { isLanguage, type Language } from "@/lib/i18n/languages";
import { ask } from "@/lib/supabase/ask";
import { avatarUrl } from "./avatar";
import { readDevice } from "./device";
import { formatPhone, normalizePhone } from "./phone";
import type { Account, AccountIdentity, AccountSession, Factor, SoleProject } from "./schema";

/** The account data that /profile shows. Throws unauthorized, unavailable. */
export async function getAccount(session: Session): Promise<Account> {
  const [data, user] = await Promise.all([
    ask(session.db.from("profiles").select("name, avatar_path, language").eq("user_id", session.user_id).maybeSingle()),
    getAuthUser(session),
  ]);
  if (!data) throw new AppError("unauthorized");
  const language: Language = isLanguage(data.language) ? data.language : "th";
  return {
    user_id: session.user_id,
    name: data.name,
    avatar_url: avatarUrl(data.avatar_path, publicConfig().supabaseUrl),
    language,
    email: user.email ?? "",
    new_email: user.new_email || null,
    email_change_sent_at: user.new_email ? (user.email_change_sent_at ?? null) : null,
    phone: phoneOf(user),
    factors: factorsOf(user),
    identities: identitiesOf(user),
  };
}

/** The auth service's own record of the caller. Throws unauthorized, unavailable. */
export async function getAuthUser({ db, accessToken }: Session): Promise<User> {
  const { data, error } = await db.auth.getUser((await accessToken()) ?? undefined);
  if (error) throw new AppError(isAuthRefusal(error) ? "unauthorized" : "unavailable", {}, { cause: error });
  return data.user;
}

/** The caller's sessions, the current one first. Throws unauthorized. */
export async function listSessions(session: Session): Promise<AccountSession[]> {
  const data = await ask(session, "my_sessions", {});
  return data.map(({ user_agent, ...rest }) => ({ ...rest, device: readDevice(user_agent) }));
}

/** Projects whose only owner is the caller. Throws unauthorized. */
export async function listSoleProjects(session: Session): Promise<SoleProject[]> {
  return ask(session, "my_sole_projects", {});
}

// the auth service's verified number, else the number that the user entered in their profile
function phoneOf({ phone, user_metadata }: User): string | null {
  const noted: unknown = user_metadata.phone;
  return normalizePhone(phone ? `+${phone.replace(/^\+/, "")}` : typeof noted === "string" ? noted : "");
}

function factorsOf({ factors = [] }: User): Factor[] {
  return factors
    .filter(({ status }) => status === "verified")
    .map(({ id, friendly_name, factor_type, created_at }) => ({
      id,
      name: friendly_name ?? "",
      type: factor_type === "phone" ? "phone" : "totp",
      created_at,
    }));
}

function identitiesOf({ identities = [] }: User): AccountIdentity[] {
  return identities.map(({ identity_id, provider, identity_data, created_at }) => ({
    identity_id,
    provider,
    label: labelOf(identity_data),
    created_at: created_at ?? null,
  }));
}

function labelOf(data: Record<string, unknown> | undefined): string {
  if (typeof data?.email === "string" && data.email) return data.email;
  return typeof data?.phone === "string" ? formatPhone(`+${data.phone.replace(/^\+/, "")}`) : "";
}
