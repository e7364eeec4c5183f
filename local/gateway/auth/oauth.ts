/** Sign-in with Google, if supabase/config.toml enables it: @supabase/lite talks to the provider, and we sign the resulting tokens. */

import { App } from "@supabase/lite";
import { createPostgresConnection } from "@supabase/lite/postgres";
import type { Hono } from "hono";
import { decodeJwt } from "jose";
import { transact } from "../database";
import type { AuthContext } from "./context";
import { AuthError, invalid } from "./errors";
import { accessToken, recordMethod } from "./sessions";
import { findUser } from "./users";

export function oauthRoutes(app: Hono, auth: AuthContext): void {
  const lite = createLite(auth);
  const forward = async (request: Request): Promise<Response> => {
    if (!lite) throw invalid("Unsupported provider: provider is not enabled");
    const response = await lite.fetch(request);
    for (const name of [...response.headers.keys()]) {
      if (name.startsWith("access-control-")) response.headers.delete(name);
    }
    return response;
  };
  app.get("/authorize", (c) => forward(c.req.raw));
  app.on(["GET", "POST"], "/callback", async (c) => {
    const response = await forward(c.req.raw);
    const location = response.headers.get("location");
    if (!location?.includes("#access_token=")) return response;
    return c.redirect(await resign(auth, location), 302);
  });

  app.get("/user/identities/authorize", () => {
    throw new AuthError(422, "manual_linking_disabled", "Linking another identity is not possible on this server");
  });
}

/** The implicit flow has lite's own token in the fragment; its session exists, so replace it with a token of ours. */
async function resign(auth: AuthContext, location: string): Promise<string> {
  const target = new URL(location);
  const fragment = new URLSearchParams(target.hash.slice(1));
  const { sub, session_id } = decodeJwt<{ session_id: string }>(fragment.get("access_token") ?? "");
  const user = sub ? await findUser(auth.db, sub) : null;
  if (!user) throw new AuthError(500, "unexpected_failure", "Error getting user profile from external provider");
  const expiresAt = Math.floor(Date.now() / 1000) + auth.settings.jwt_expiry;
  const token = await transact(auth.db, async (tx) => {
    await recordMethod(tx, session_id, "oauth");
    return accessToken(auth, tx, user, session_id, expiresAt);
  });
  fragment.set("access_token", token);
  fragment.set("expires_at", String(expiresAt));
  target.hash = fragment.toString();
  return target.href;
}

function createLite({ config, settings, db }: AuthContext): App | null {
  if (!settings.external.google?.enabled) return null;
  const connection = createPostgresConnection({ url: config.databaseUrl });
  Object.assign(connection, { kysely: db });
  return new App({
    connection,
    api: { enabled: false, external_url: config.publicUrl },
    auth: {
      enabled: true,
      jwt_secret: config.jwtSecret,
      site_url: config.siteUrl,
      additional_redirect_urls: settings.additional_redirect_urls,
      enable_signup: settings.enable_signup,
      external: settings.external,
    },
    options: { server: { admin: false, apiKeys: false, disableStudio: true, disableFallback: true } },
  });
}
