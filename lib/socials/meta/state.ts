import "server-only";
import { errors } from "jose";
import * as z from "zod";
import type { Session } from "@/lib/auth/session";
import { signToken, verifyToken } from "@/lib/crypto/signed-token";
import { type ConnectFailureReason, metaChannels } from "./schema";

const PURPOSE = { issuer: "chat-meta-connect" };
/** Long enough to sign in at Facebook and read the consent dialog. */
const LIFETIME = "10m";

const claimsSchema = z.object({
  jti: z.uuid(),
  sub: z.uuid(),
  session_id: z.string(),
  project_id: z.uuid(),
  channel: z.enum(metaChannels),
});
type Claims = z.output<typeof claimsSchema>;

/** Why connecting cannot continue. */
export class ConnectFailure extends Error {
  constructor(
    readonly reason: ConnectFailureReason,
    options?: ErrorOptions,
  ) {
    super(reason, options);
    this.name = "ConnectFailure";
  }
}

/** The OAuth state: bound to this session and project, so that no other session can continue with it. */
export function signState(session: Session, { project_id, channel }: Pick<Claims, "project_id" | "channel">) {
  const { session_id, user_id: sub } = session;
  return signToken(PURPOSE, { jti: crypto.randomUUID(), sub, session_id, project_id, channel }, LIFETIME);
}

/** Throws ConnectFailure "expired", or "state" if it is forged or belongs to another session. */
export async function readState(session: Session, state: string): Promise<Claims> {
  const claims = await verify(state);
  if (claims.sub !== session.user_id || claims.session_id !== session.session_id) throw new ConnectFailure("state");
  return claims;
}

async function verify(state: string): Promise<Claims> {
  try {
    return await verifyToken(PURPOSE, state, claimsSchema);
  } catch (cause) {
    throw new ConnectFailure(cause instanceof errors.JWTExpired ? "expired" : "state", { cause });
  }
}
