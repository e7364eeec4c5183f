import "server-only";
import { requireSession, type Session } from "@/lib/auth/session";
import { AppError } from "@/lib/errors";
import { sessionState } from "./queries";

/** The service key and the functions of schema system ask no policy, so this comes first. Throws unauthorized. */
export async function requireLive(session: Session): Promise<void> {
  if ((await sessionState(session)) !== "live") throw new AppError("unauthorized");
}

/**
 * The caller, for what belongs to a person across projects. Throws unauthorized also when the session has ended although
 * its token has not: policies alone would answer with nothing.
 */
export async function requireLiveSession(): Promise<Session> {
  const session = await requireSession();
  await requireLive(session);
  return session;
}
