import "server-only";
import { requireSession, type Session } from "@/lib/auth/session";
import { AppError } from "@/lib/errors";
import { sessionState } from "./queries";

/** Call this first: neither the service key nor the functions of schema system apply policies. Throws unauthorized. */
export async function requireLive(session: Session): Promise<void> {
  if ((await sessionState(session)) !== "live") throw new AppError("unauthorized");
}

/**
 * The caller, for data that belongs to a person and not to a project. Also throws unauthorized if the session has ended but its token has
 * not expired: policies alone would return empty results.
 */
export async function requireLiveSession(): Promise<Session> {
  const session = await requireSession();
  await requireLive(session);
  return session;
}
