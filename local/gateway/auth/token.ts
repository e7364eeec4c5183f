/** POST /token: with password, refresh token, or PKCE auth code. */

import type { Hono } from "hono";
import * as z from "zod";
import { transact } from "../database";
import { type AuthContext, addressOf, deviceOf, normaliseEmail, readBody } from "./context";
import { AuthError, banned, invalid, invalidCredentials, phoneDisabled, tooManyRequests } from "./errors";
import { isPassword } from "./passwords";
import { exchangeCode } from "./pkce";
import { refreshSession, startSession } from "./sessions";
import { findUserByEmail, isBanned } from "./users";

const passwordBody = z.object({
  email: z.string().nullish(),
  phone: z.string().nullish(),
  password: z.string().nullish(),
});
const refreshBody = z.object({ refresh_token: z.string().nullish() });
const pkceBody = z.object({ auth_code: z.string().default(""), code_verifier: z.string().default("") });

export function tokenRoutes(app: Hono, auth: AuthContext): void {
  app.post("/token", async (c) => {
    const grantType = c.req.query("grant_type");
    if (grantType === "password") {
      auth.limits.use("sign_in_sign_ups", addressOf(c));
      const input = await readBody(c, passwordBody);
      if (input.phone) throw phoneDisabled();
      if (!input.email) throw invalid("missing email or phone");
      const email = normaliseEmail(input.email);
      const user = email ? await findUserByEmail(auth.db, email) : null;
      const attempt = `${addressOf(c)} ${email}`;
      if (auth.limits.isFull("wrong_passwords", attempt)) throw tooManyRequests();
      if (!(await isPassword(input.password ?? "", user?.encrypted_password)) || !user) {
        auth.limits.tryUse("wrong_passwords", attempt);
        throw invalidCredentials();
      }
      if (isBanned(user)) throw banned();
      if (!user.confirmed_at) throw new AuthError(400, "email_not_confirmed", "Email not confirmed");
      const session = await transact(auth.db, (tx) => startSession(auth, tx, user, "password", deviceOf(c)));
      return c.json({ ...session, weak_password: null });
    }
    if (grantType === "refresh_token") {
      auth.limits.use("token_refresh", addressOf(c));
      const { refresh_token } = await readBody(c, refreshBody);
      if (!refresh_token) throw invalid("refresh_token required");
      return c.json(await refreshSession(auth, refresh_token));
    }
    if (grantType === "pkce") {
      auth.limits.use("token_verifications", addressOf(c));
      const input = await readBody(c, pkceBody);
      return c.json(await exchangeCode(auth, input.auth_code, input.code_verifier, deviceOf(c)));
    }
    throw invalid("unsupported_grant_type");
  });
}
