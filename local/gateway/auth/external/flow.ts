/** Sign-in that leaves our site: what is remembered while the browser is at the provider, and where it goes afterwards. */

import { randomUUID } from "node:crypto";
import { sql } from "kysely";
import * as z from "zod";
import { rows, run, type Transaction, transact } from "../../database";
import type { AuthContext, Device } from "../context";
import { AuthError, invalid } from "../errors";
import { type ChallengeBody, challengeOf } from "../pkce";
import { type Method, startSession } from "../sessions";
import { findUser } from "../users";
import type { Profile } from "./oidc";
import { linkIdentity, userOf } from "./people";

const TEN_MINUTES = "10 minutes";

export interface Flow {
  id: string;
  provider_type: string;
  code_challenge: string | null;
  /** Where the browser goes in the end; checked when the flow started. */
  referrer: string;
  /** The signed-in user who wants to add an identity. */
  linking_target_id: string | null;
}

interface NewFlow {
  provider: string;
  redirectTo: string;
  challenge: ChallengeBody;
  linkTo?: string;
}

/** Returns the flow's id, which the provider hands back as the state. */
export async function startFlow(
  auth: AuthContext,
  { provider, redirectTo, challenge, linkTo }: NewFlow,
): Promise<string> {
  const { code_challenge = null, method = null } = challengeOf(challenge) ?? {};
  const id = randomUUID();
  await transact(auth.db, async (tx) => {
    await run(tx, sql`delete from auth.flow_state where created_at < now() - interval '1 day'`);
    await run(
      tx,
      sql`
      insert into auth.flow_state (id, authentication_method, provider_type, code_challenge, code_challenge_method, referrer,
        linking_target_id)
      values (${id}, 'oauth', ${provider}, ${code_challenge}, ${method}, ${redirectTo}, ${linkTo ?? null})`,
    );
  });
  return id;
}

/** The flow that a provider's answer belongs to; it is answered once. Throws bad_oauth_state. */
export async function takeFlow(auth: AuthContext, id: string | undefined): Promise<Flow> {
  const [flow] = z.uuid().safeParse(id).success
    ? await rows(
        auth.db,
        sql<Flow>`
        update auth.flow_state set authentication_method = 'answered', updated_at = now()
        where id = ${id} and authentication_method = 'oauth' and created_at > now() - ${TEN_MINUTES}::interval
        returning *`,
      )
    : [];
  if (!flow) throw new AuthError(400, "bad_oauth_state", "OAuth state not found or expired");
  return flow;
}

interface Answer {
  profile: Profile;
  method: Method;
  access_token: string | null;
  refresh_token: string | null;
}

/** Signs the person in, or links the identity; returns the address with the code (PKCE) or the tokens (implicit grant). */
export async function finishFlow(auth: AuthContext, flow: Flow, answer: Answer, device: Device): Promise<string> {
  const target = new URL(flow.referrer);
  await transact(auth.db, async (tx) => {
    const user = await personOf(auth, tx, flow, answer.profile);
    if (flow.code_challenge) {
      const code = randomUUID();
      await run(
        tx,
        sql`
        update auth.flow_state set user_id = ${user.id}, auth_code = ${code}, auth_code_issued_at = now(),
          authentication_method = ${answer.method}, provider_access_token = ${answer.access_token},
          provider_refresh_token = ${answer.refresh_token}
        where id = ${flow.id}`,
      );
      target.searchParams.set("code", code);
      return;
    }
    const session = await startSession(auth, tx, user, answer.method, device);
    const { access_token, refresh_token, token_type, expires_in, expires_at } = session;
    target.hash = new URLSearchParams({
      access_token,
      refresh_token,
      token_type,
      expires_in: String(expires_in),
      expires_at: String(expires_at),
      ...(answer.access_token && { provider_token: answer.access_token }),
    }).toString();
  });
  return target.href;
}

async function personOf(auth: AuthContext, tx: Transaction, flow: Flow, profile: Profile) {
  if (!flow.linking_target_id) return userOf(auth, tx, profile);
  const user = await findUser(tx, flow.linking_target_id);
  if (!user) throw invalid("Linking target user not found");
  return linkIdentity(tx, user, profile);
}

/** The address that reports a failure, in query and fragment, as GoTrue does. */
export function failureUrl(address: string, error: AuthError): string {
  const target = new URL(address);
  const failure = {
    error: error.status >= 500 ? "server_error" : "access_denied",
    error_code: error.code,
    error_description: error.message,
  };
  for (const [name, value] of Object.entries(failure)) target.searchParams.set(name, value);
  target.hash = new URLSearchParams(failure).toString();
  return target.href;
}
