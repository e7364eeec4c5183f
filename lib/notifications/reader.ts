import "server-only";
import { requireSession, type Session } from "@/lib/auth/session";
import { AppError, fromPostgres } from "@/lib/errors";

/**
 * The caller, for what belongs to a person across projects. Throws unauthorized also when the session has ended although
 * its token has not: policies alone would answer with nothing.
 */
export async function requireReader(): Promise<Session> {
  const session = await requireSession();
  const { data, error } = await session.db.rpc("my_session_is_live");
  if (error) throw fromPostgres(error);
  if (data !== true) throw new AppError("unauthorized");
  return session;
}
