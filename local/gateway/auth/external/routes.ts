/** Sign-in and linking with Google: /authorize, /callback, /user/identities. */

import type { Context, Hono } from "hono";
import { sql } from "kysely";
import { readForm } from "../../../form";
import { rows, run, transact } from "../../database";
import { type AuthContext, addressOf, deviceOf, requireUser } from "../context";
import { AuthError, invalid } from "../errors";
import { redirectTarget } from "../redirects";
import { findUserByEmail, type UserRow, updateProviders } from "../users";
import { failureUrl, finishFlow, startFlow, takeFlow } from "./flow";
import { IdTokenError, type OidcProvider } from "./oidc";

export function externalRoutes(app: Hono, auth: AuthContext): void {
  const callbackUrl = `${auth.config.publicUrl}/auth/v1/callback`;

  async function begin(c: Context, linkTo?: string): Promise<string> {
    const provider = requireProvider(auth, c.req.query("provider"));
    const state = await startFlow(auth, {
      provider: provider.name,
      redirectTo: redirectTarget(auth, c.req.query("redirect_to")),
      challenge: {
        code_challenge: c.req.query("code_challenge"),
        code_challenge_method: c.req.query("code_challenge_method"),
      },
      ...(linkTo && { linkTo }),
    });
    return provider.authorizationUrl(state, callbackUrl, c.req.query("scopes"));
  }

  app.get("/authorize", async (c) => {
    auth.limits.use("sign_in_sign_ups", addressOf(c));
    return c.redirect(await begin(c), 302);
  });

  app.get("/user/identities/authorize", async (c) => {
    const me = await requireUser(auth, c);
    if (!auth.settings.enable_manual_linking)
      throw new AuthError(404, "manual_linking_disabled", "Manual linking is disabled");
    const url = await begin(c, me.user.id);
    return c.req.query("skip_http_redirect") === "true" ? c.json({ url }) : c.redirect(url, 302);
  });

  app.on(["GET", "POST"], "/callback", async (c) => {
    auth.limits.use("token_verifications", addressOf(c));
    const form: Record<string, string> = c.req.method === "POST" ? await readForm(c.req.raw) : {};
    const given = (name: string) => c.req.query(name) ?? form[name];
    let address = auth.config.siteUrl;
    try {
      const flow = await takeFlow(auth, given("state"));
      address = flow.referrer;
      const refusal = given("error");
      if (refusal) throw new AuthError(400, "bad_oauth_callback", given("error_description") ?? refusal);
      const code = given("code");
      if (!code)
        throw new AuthError(400, "bad_oauth_callback", "OAuth callback with missing authorization code missing");
      const provider = requireProvider(auth, flow.provider_type);
      const answer = await provider.exchange(code, callbackUrl);
      return c.redirect(await finishFlow(auth, flow, { ...answer, method: "oauth" }, deviceOf(c)), 302);
    } catch (error) {
      return c.redirect(failureUrl(address, asAuthError(error)), 302);
    }
  });

  app.delete("/user/identities/:id", async (c) => {
    const { user } = await requireUser(auth, c);
    if (!auth.settings.enable_manual_linking)
      throw new AuthError(404, "manual_linking_disabled", "Manual linking is disabled");
    await removeIdentity(auth, user, c.req.param("id"));
    return c.json({});
  });
}

export function requireProvider(auth: AuthContext, name: string | undefined): OidcProvider {
  const provider = auth.providers.find((one) => one.name === name);
  if (!provider) throw invalid("Unsupported provider: provider is not enabled");
  return provider;
}

function asAuthError(error: unknown): AuthError {
  if (error instanceof AuthError) return error;
  if (error instanceof IdTokenError) return new AuthError(400, "bad_oauth_callback", error.message);
  console.error(error);
  return new AuthError(500, "unexpected_failure", "Unexpected failure, please check server logs for more information");
}

interface Identity {
  id: string;
  provider: string;
  email: string | null;
}

/** Removes an identity and the address that it stands for; the user keeps another identity's. */
async function removeIdentity(auth: AuthContext, user: UserRow, id: string): Promise<void> {
  await transact(auth.db, async (tx) => {
    const identities = await rows(
      tx,
      sql<Identity>`
      select id, provider, email from auth.identities where user_id = ${user.id} order by created_at for update`,
    );
    const identity = identities.find((one) => one.id === id);
    if (!identity) throw new AuthError(404, "identity_not_found", "Identity doesn't exist");
    if (identities.length < 2) {
      throw new AuthError(422, "single_identity_not_deletable", "User must have at least 1 identity after unlinking");
    }
    await run(tx, sql`delete from auth.identities where id = ${identity.id}`);
    if (identity.provider === "phone") {
      await run(tx, sql`update auth.users set phone = null, phone_confirmed_at = null where id = ${user.id}`);
    } else if (identity.email && identity.email === user.email) {
      await moveEmail(identities.filter((one) => one !== identity).map(({ email }) => email));
    }
    await updateProviders(tx, user.id);

    async function moveEmail(others: (string | null)[]): Promise<void> {
      const email = others.includes(user.email) ? user.email : (others.find(Boolean) ?? null);
      const holder = email && (await findUserByEmail(tx, email));
      if (holder && holder.id !== user.id) {
        const message = "Unable to unlink identity due to email conflict";
        throw new AuthError(422, "email_conflict_identity_not_deletable", message);
      }
      await run(
        tx,
        sql`
        update auth.users set email = ${email}, email_confirmed_at = case when ${email}::text is null then null
          else email_confirmed_at end
        where id = ${user.id}`,
      );
    }
  });
}
