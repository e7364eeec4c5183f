/** Proof Key for Code Exchange: opening a link yields a code that only the browser that requested the link can use. */

import { createHash, randomUUID, timingSafeEqual } from "node:crypto";
import { sql } from "kysely";
import * as z from "zod";
import { rows, run, type Transaction, transact } from "../database";
import type { AuthContext, Device } from "./context";
import { AuthError, invalid } from "./errors";
import { type Method, startSession } from "./sessions";
import { findUser } from "./users";

const FIVE_MINUTES = 5 * 60_000;

export const challengeFields = {
  code_challenge: z.string().nullish(),
  code_challenge_method: z.string().nullish(),
};

interface FlowRow {
  id: string;
  user_id: string | null;
  code_challenge: string | null;
  code_challenge_method: string | null;
  provider_type: string;
  /** How the person signed in. */
  authentication_method: string;
  provider_access_token: string | null;
  provider_refresh_token: string | null;
  auth_code_issued_at: Date | null;
  created_at: Date;
}

export interface ChallengeBody {
  code_challenge?: string | null | undefined;
  code_challenge_method?: string | null | undefined;
}

/** The challenge of a request; null if it has none. Throws validation_failed. */
export function challengeOf(body: ChallengeBody): { code_challenge: string; method: string } | null {
  if (!body.code_challenge) return null;
  const method = (body.code_challenge_method ?? "").toLowerCase();
  if ((method !== "s256" && method !== "plain") || !/^[\w.~-]{43,128}$/.test(body.code_challenge)) {
    throw invalid("code challenge or its method is not valid");
  }
  return { code_challenge: body.code_challenge, method };
}

/** Stores the challenge until the link is opened; returns true if there is one. */
export async function rememberChallenge(tx: Transaction, userId: string, body: ChallengeBody): Promise<boolean> {
  const challenge = challengeOf(body);
  if (!challenge) return false;
  await run(tx, sql`delete from auth.flow_state where created_at < now() - interval '1 day'`);
  await run(
    tx,
    sql`
    insert into auth.flow_state (id, user_id, authentication_method, provider_type, code_challenge, code_challenge_method)
    values (${randomUUID()}, ${userId}, 'email', 'email', ${challenge.code_challenge}, ${challenge.method})`,
  );
  return true;
}

/** Issues the code for the browser that holds the verifier; null if there is no pending challenge. */
export async function issueAuthCode(tx: Transaction, userId: string): Promise<string | null> {
  const code = randomUUID();
  const [flow] = await rows(
    tx,
    sql`
    update auth.flow_state set auth_code = ${code}, auth_code_issued_at = now(), updated_at = now()
    where id = (select id from auth.flow_state where user_id = ${userId} and auth_code is null
      and provider_type = 'email' order by created_at desc limit 1)
    returning id`,
  );
  return flow ? code : null;
}

export async function exchangeCode(auth: AuthContext, authCode: string, verifier: string, device: Device) {
  if (!authCode || !verifier) throw invalid("invalid request: both auth code and code verifier should be non-empty");
  return transact(auth.db, async (tx) => {
    const [flow] = await rows(tx, sql<FlowRow>`select * from auth.flow_state where auth_code = ${authCode} for update`);
    if (!flow?.user_id)
      throw new AuthError(404, "flow_state_not_found", "invalid flow state, no valid flow state found");
    if (Date.now() - (flow.auth_code_issued_at ?? flow.created_at).getTime() > FIVE_MINUTES) {
      throw new AuthError(422, "flow_state_expired", "invalid flow state, flow state has expired");
    }
    if (!provesChallenge(flow, verifier)) {
      throw new AuthError(400, "bad_code_verifier", "code challenge does not match previously saved code verifier");
    }
    await run(tx, sql`delete from auth.flow_state where id = ${flow.id}`);
    const user = await findUser(tx, flow.user_id);
    if (!user) throw new AuthError(404, "flow_state_not_found", "invalid flow state, no valid flow state found");
    const session = await startSession(auth, tx, user, methodOf(flow), device);
    return {
      ...session,
      ...(flow.provider_access_token && { provider_token: flow.provider_access_token }),
      ...(flow.provider_refresh_token && { provider_refresh_token: flow.provider_refresh_token }),
    };
  });
}

function provesChallenge(flow: FlowRow, verifier: string): boolean {
  const expected = Buffer.from(flow.code_challenge ?? "");
  const given =
    flow.code_challenge_method === "plain" ? verifier : createHash("sha256").update(verifier).digest("base64url");
  const actual = Buffer.from(given);
  return expected.length === actual.length && timingSafeEqual(expected, actual);
}

function methodOf({ authentication_method }: FlowRow): Method {
  return authentication_method === "oauth" || authentication_method === "sso/saml" ? authentication_method : "otp";
}
