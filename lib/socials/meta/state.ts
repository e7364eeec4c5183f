import "server-only";
import { errors, jwtVerify, SignJWT } from "jose";
import * as z from "zod";
import type { Session } from "@/lib/auth/session";
import { findSigningKey, signingKeys } from "@/lib/auth/signing-keys";
import { type ConnectFailureReason, metaChannels } from "./schema";

const ISSUER = "chat-meta-connect";
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
  const [{ kid, key }] = signingKeys();
  return new SignJWT({ session_id: session.session_id, project_id, channel })
    .setProtectedHeader({ alg: "HS256", kid })
    .setIssuer(ISSUER)
    .setJti(crypto.randomUUID())
    .setSubject(session.user_id)
    .setIssuedAt()
    .setExpirationTime(LIFETIME)
    .sign(key);
}

/** Throws ConnectFailure "expired", or "state" if it is forged or belongs to another session. */
export async function readState(session: Session, state: string): Promise<Claims> {
  const claims = await verify(state);
  if (claims.sub !== session.user_id || claims.session_id !== session.session_id) throw new ConnectFailure("state");
  return claims;
}

async function verify(state: string): Promise<Claims> {
  try {
    const { payload } = await jwtVerify(
      state,
      ({ kid }) => {
        const key = findSigningKey(kid);
        if (!key) throw new Error("unknown key");
        return key;
      },
      { issuer: ISSUER, algorithms: ["HS256"] },
    );
    return claimsSchema.parse(payload);
  } catch (cause) {
    throw new ConnectFailure(cause instanceof errors.JWTExpired ? "expired" : "state", { cause });
  }
}
