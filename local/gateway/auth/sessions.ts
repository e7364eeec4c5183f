/** Sessions: a row in auth.sessions, a chain of refresh tokens, and the access tokens for both. */

import { randomBytes, randomUUID } from "node:crypto";
import { sql } from "kysely";
import { type Database, rows, run, type Transaction, transact } from "../database";
import type { AuthContext, Device } from "./context";
import { AuthError, banned } from "./errors";
import { findUser, isBanned, presentUser, type UserRow } from "./users";

export type Method = "password" | "otp" | "oauth" | "sso/saml" | "totp" | "mfa/phone" | "invite";

interface RefreshRow {
  id: string;
  token: string;
  user_id: string;
  session_id: string;
  revoked: boolean;
  parent: string | null;
  updated_at: Date;
}

const newToken = () => randomBytes(18).toString("base64url");

/** Starts a session for a user who has just authenticated. */
export async function startSession(auth: AuthContext, tx: Transaction, user: UserRow, method: Method, device: Device) {
  if (isBanned(user)) throw banned();
  const id = randomUUID();
  await run(
    tx,
    sql`
    insert into auth.sessions (id, user_id, aal, user_agent, ip, created_at, updated_at)
    values (${id}, ${user.id}, 'aal1', ${device.userAgent}, ${device.address}, now(), now())`,
  );
  await recordMethod(tx, id, method);
  await run(tx, sql`update auth.users set last_sign_in_at = now() where id = ${user.id}`);
  return grant(auth, tx, user.id, id, await addRefreshToken(tx, user.id, id, null));
}

export async function recordMethod(tx: Transaction, sessionId: string, method: Method): Promise<void> {
  await run(
    tx,
    sql`
    insert into auth.mfa_amr_claims (id, session_id, authentication_method, created_at, updated_at)
    values (${randomUUID()}, ${sessionId}, ${method}, now(), now())
    on conflict (session_id, authentication_method) do update set updated_at = now()`,
  );
}

async function addRefreshToken(
  tx: Transaction,
  userId: string,
  sessionId: string,
  parent: string | null,
): Promise<string> {
  const token = newToken();
  await run(
    tx,
    sql`
    insert into auth.refresh_tokens (id, token, user_id, session_id, revoked, parent, created_at, updated_at)
    values (${randomUUID()}, ${token}, ${userId}, ${sessionId}, false, ${parent}, clock_timestamp(), clock_timestamp())`,
  );
  return token;
}

const alreadyUsed = () => new AuthError(400, "refresh_token_already_used", "Invalid Refresh Token: Already Used");

/**
 * Exchanges a refresh token. A used one is accepted again if its successor is the session's newest (the response was lost) or within the
 * reuse interval; otherwise it was copied, and all tokens of the session are revoked.
 */
export async function refreshSession(auth: AuthContext, refreshToken: string) {
  const outcome = await transact(auth.db, async (tx) => {
    const [found] = await rows(tx, sql<RefreshRow>`select * from auth.refresh_tokens where token = ${refreshToken}`);
    if (!found) throw new AuthError(400, "refresh_token_not_found", "Invalid Refresh Token: Refresh Token Not Found");
    const [session] = await rows(
      tx,
      sql<{ not_after: Date | null }>`
      select not_after from auth.sessions where id = ${found.session_id} for update`,
    );
    const user = await findUser(tx, found.user_id);
    if (!session || !user) {
      throw new AuthError(400, "refresh_token_not_found", "Invalid Refresh Token: Refresh Token Not Found");
    }
    if (session.not_after && session.not_after < new Date()) {
      throw new AuthError(400, "session_expired", "Invalid Refresh Token: Session Expired");
    }
    if (isBanned(user)) throw banned();
    // Read again under the session's lock: another tab may have just exchanged it.
    const [token] = await rows(tx, sql<RefreshRow>`select * from auth.refresh_tokens where id = ${found.id}`);
    if (!token) throw alreadyUsed();
    const current = token.revoked ? await reuse(auth, tx, token) : await swap(tx, token);
    if (current === null) return null;
    await run(
      tx,
      sql`update auth.sessions set refreshed_at = now() at time zone 'utc', updated_at = now() where id = ${token.session_id}`,
    );
    return grant(auth, tx, token.user_id, token.session_id, current);
  });
  if (outcome === null) throw alreadyUsed();
  return outcome;
}

async function reuse(auth: AuthContext, tx: Transaction, token: RefreshRow): Promise<string | null> {
  const [active] = await rows(
    tx,
    sql<RefreshRow>`
    select * from auth.refresh_tokens where session_id = ${token.session_id} and not revoked order by created_at desc limit 1`,
  );
  // a family without an active token has been revoked; the reuse interval must not revive it
  if (!active) return null;
  if (active.parent === token.token) return active.token;
  const reusableUntil = token.updated_at.getTime() + auth.settings.refresh_token_reuse_interval * 1000;
  if (Date.now() <= reusableUntil) return addRefreshToken(tx, token.user_id, token.session_id, token.token);
  if (auth.settings.enable_refresh_token_rotation) {
    await run(
      tx,
      sql`update auth.refresh_tokens set revoked = true, updated_at = now() where session_id = ${token.session_id}`,
    );
  }
  return null;
}

async function swap(tx: Transaction, token: RefreshRow): Promise<string> {
  await run(
    tx,
    sql`update auth.refresh_tokens set revoked = true, updated_at = clock_timestamp() where id = ${token.id}`,
  );
  return addRefreshToken(tx, token.user_id, token.session_id, token.token);
}

/** Issues a new pair of tokens for a changed session (second factor); revokes its older refresh tokens. */
export async function renewSession(auth: AuthContext, tx: Transaction, userId: string, sessionId: string) {
  await run(
    tx,
    sql`update auth.refresh_tokens set revoked = true, updated_at = now() where session_id = ${sessionId} and not revoked`,
  );
  return grant(auth, tx, userId, sessionId, await addRefreshToken(tx, userId, sessionId, null));
}

/** The response of every endpoint that signs a user in. */
async function grant(auth: AuthContext, tx: Transaction, userId: string, sessionId: string, refresh_token: string) {
  const user = await findUser(tx, userId);
  if (!user) throw new Error("The user of a session is gone");
  const expires_in = auth.settings.jwt_expiry;
  const expires_at = Math.floor(Date.now() / 1000) + expires_in;
  const access_token = await accessToken(auth, tx, user, sessionId, expires_at);
  return {
    access_token,
    token_type: "bearer",
    expires_in,
    expires_at,
    refresh_token,
    user: await presentUser(tx, user),
  };
}

/** The claims of hosted projects' access tokens. */
export async function accessToken(
  auth: AuthContext,
  db: Database,
  user: UserRow,
  sessionId: string,
  expiresAt: number,
): Promise<string> {
  const [session] = await rows(
    db,
    sql<{ aal: string; amr: { method: string; timestamp: number }[] }>`
    select coalesce(s.aal::text, 'aal1') as aal, coalesce((
      select jsonb_agg(jsonb_build_object('method', authentication_method, 'timestamp', extract(epoch from updated_at)::int)
        order by updated_at desc)
      from auth.mfa_amr_claims where session_id = s.id), '[]') as amr
    from auth.sessions s where s.id = ${sessionId}`,
  );
  const claims = {
    aud: user.aud,
    sub: user.id,
    email: user.email ?? "",
    phone: user.phone ?? "",
    app_metadata: user.raw_app_meta_data ?? {},
    user_metadata: user.raw_user_meta_data ?? {},
    role: user.role,
    aal: session?.aal ?? "aal1",
    amr: session?.amr ?? [],
    session_id: sessionId,
    is_anonymous: user.is_anonymous,
  };
  return auth.keys.sign(claims, expiresAt);
}

export type Scope = "global" | "local" | "others";

/** Ends sessions and their refresh tokens; policies notice immediately that the session is gone. */
export async function endSessions(db: Database, userId: string, sessionId: string, scope: Scope): Promise<void> {
  if (scope === "global") await run(db, sql`delete from auth.sessions where user_id = ${userId}`);
  else if (scope === "others")
    await run(db, sql`delete from auth.sessions where user_id = ${userId} and id <> ${sessionId}`);
  else await run(db, sql`delete from auth.sessions where user_id = ${userId} and id = ${sessionId}`);
}
