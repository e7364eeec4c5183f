/** Signing in with Google, where supabase/config.toml switches it on: @supabase/lite talks to the provider, we sign the result. */

import type { Hono } from "hono";
import { decodeJwt } from "jose";
import { transact } from "../database";
import type { AuthContext } from "./context";
import { AuthError } from "./errors";
import { accessToken, recordMethod } from "./sessions";
import { findUser } from "./users";

export type LiteFetch = (request: Request) => Promise<Response>;

export function oauthRoutes(app: Hono, auth: AuthContext, lite: LiteFetch): void {
  app.get("/authorize", (c) => lite(c.req.raw));
  app.on(["GET", "POST"], "/callback", async (c) => {
    const response = await lite(c.req.raw);
    const location = response.headers.get("location");
    if (!location?.includes("#access_token=")) return response;
    return c.redirect(await resign(auth, location), 302);
  });

  app.get("/user/identities/authorize", () => {
    throw new AuthError(422, "manual_linking_disabled", "Linking another identity is not possible on this server");
  });
}

/** The implicit flow carries lite's own token in the fragment; the session is real, so it gets a token of ours. */
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
