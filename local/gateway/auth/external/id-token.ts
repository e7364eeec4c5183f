/** POST /token?grant_type=id_token: exchanges an id token that the page got from the provider. */

import { createHash } from "node:crypto";
import type { Context } from "hono";
import * as z from "zod";
import { transact } from "../../database";
import { type AuthContext, deviceOf, readBody, requireUser } from "../context";
import { AuthError } from "../errors";
import { startSession } from "../sessions";
import { IdTokenError } from "./oidc";
import { linkIdentity, userOf } from "./people";

const body = z.object({
  id_token: z.string().nullish(),
  provider: z.string().nullish(),
  nonce: z.string().nullish(),
  link_identity: z.boolean().nullish(),
});

/** Throws an error in OAuth's form if the token is refused, identity_already_exists, signup_disabled. */
export async function signInWithIdToken(auth: AuthContext, c: Context) {
  const input = await readBody(c, body);
  if (!input.id_token) throw refused("id_token required");
  if (!input.provider) throw refused("provider or client_id and issuer required");
  const provider = auth.providers.find(({ name }) => name === input.provider);
  if (!provider) {
    throw new AuthError(400, "provider_disabled", `Provider (issuer "${input.provider}") is not enabled`);
  }
  const me = input.link_identity ? await requireUser(auth, c) : null;
  const claims = await provider.verify(input.id_token).catch((error: unknown) => {
    throw error instanceof IdTokenError ? refused(error.message) : error;
  });
  assertNonce(claims.nonce, input.nonce);
  const profile = provider.profileOf(claims);
  return transact(auth.db, async (tx) => {
    const user = me ? await linkIdentity(tx, me.user, profile) : await userOf(auth, tx, profile);
    return startSession(auth, tx, user, "oauth", deviceOf(c));
  });
}

/** The token contains the hash of the nonce: a stolen token is of no use without the nonce itself. */
function assertNonce(claimed: unknown, given: string | null | undefined): void {
  if (Boolean(claimed) !== Boolean(given)) {
    throw refused("Passed nonce and nonce in id_token should either both exist or not.");
  }
  if (!given) return;
  const hash = createHash("sha256").update(given).digest("hex");
  if (hash !== claimed) throw new AuthError(400, "invalid nonce", "Nonces mismatch", {}, true);
}

const refused = (message: string) => new AuthError(400, "invalid request", message, {}, true);
