import "server-only";
import type { Session } from "@/lib/auth/session";
import { fromPostgres } from "@/lib/errors";

/** The signed-in person as menus show them. */
export interface OwnProfile {
  name: string;
  email: string;
  avatar_url: string | null;
}

/** Empty name when the session has just ended elsewhere. */
export async function getOwnProfile(session: Session): Promise<OwnProfile> {
  const { data, error } = await session.db
    .from("profiles")
    .select("name, avatar_url")
    .eq("user_id", session.user_id)
    .maybeSingle();
  if (error) throw fromPostgres(error);
  return { name: data?.name ?? "", avatar_url: data?.avatar_url ?? null, email: session.email };
}

/** Whether the session still stands; a verified token may have outlived it. False also when that cannot be asked now. */
export async function isSessionLive(session: Session | null): Promise<boolean> {
  if (!session) return false;
  const { data } = await session.db.rpc("my_session_is_live");
  return data === true;
}
