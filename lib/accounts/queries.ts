import "server-only";
import type { Session } from "@/lib/auth/session";
import { publicConfig } from "@/lib/env";
import { AppError, fromPostgres } from "@/lib/errors";
import { ask } from "@/lib/supabase/ask";
import { avatarUrl } from "./avatar";

/** The signed-in user as menus show them. */
export interface OwnProfile {
  name: string;
  email: string;
  avatar_url: string | null;
}

/** Throws unauthorized if the session has just ended or still needs its second factor. */
export async function getOwnProfile(session: Session): Promise<OwnProfile> {
  const data = await ask(
    session.db.from("profiles").select("name, avatar_path").eq("user_id", session.user_id).maybeSingle(),
  );
  if (!data) throw new AppError("unauthorized");
  return {
    name: data.name,
    avatar_url: avatarUrl(data.avatar_path, publicConfig().supabaseUrl),
    email: session.email,
  };
}

/** live: valid. factor: the second factor is missing. over: anything else. */
export type SessionState = "live" | "factor" | "over";

/**
 * The state of a verified token's session, which may have ended before the token expires. Throws unavailable if the database cannot be
 * asked: an outage must not sign anybody out.
 */
export async function sessionState(session: Session | null): Promise<SessionState> {
  if (!session) return "over";
  const { data, error } = await session.db.rpc("my_session_state");
  const failure = error && fromPostgres(error);
  if (failure && failure.code !== "unauthorized") throw failure;
  return data === "live" || data === "factor" ? data : "over";
}

export async function isSessionLive(session: Session | null): Promise<boolean> {
  return (await sessionState(session)) === "live";
}
