/** POST /token: with password, refresh token, PKCE auth code, or id token. */

import type { Hono } from "hono";
import * as z from "zod";
import { transact } from "../database";
import { type AuthContext, addressOf, deviceOf, normaliseEmail, readBody } from "./context";
import { AuthError, banned, invalid, invalidCredentials, tooManyRequests } from "./errors";
import { signInWithIdToken } from "./external/id-token";
import { isPassword } from "./passwords";
import { assertPhoneEnabled, requirePhone } from "./phone";
import { exchangeCode } from "./pkce";
import { refreshSession, startSession } from "./sessions";
import { findUserByEmail, findUserByPhone, isBanned, type UserRow } from "./users";

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
      const user = await checkPassword(auth, input, addressOf(c));
      const session = await transact(auth.db, (tx) => startSession(auth, tx, user, "password", deviceOf(c)));
      return c.json(session);
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
    if (grantType === "id_token") {
      auth.limits.use("token_verifications", addressOf(c));
      return c.json(await signInWithIdToken(auth, c));
    }
    throw invalid("unsupported_grant_type");
  });
}

/** The user of an address and its password. Throws invalid_credentials, over_request_rate_limit, user_banned, *_not_confirmed. */
async function checkPassword(
  auth: AuthContext,
  { email: typedEmail, phone: typedPhone, password }: z.infer<typeof passwordBody>,
  client: string,
): Promise<UserRow> {
  if (!typedEmail && !typedPhone) throw invalid("missing email or phone");
  if (!typedEmail) assertPhoneEnabled(auth, "Phone logins are disabled");
  const email = normaliseEmail(typedEmail);
  const phone = typedEmail ? undefined : requirePhone(typedPhone ?? "");
  const user = email ? await findUserByEmail(auth.db, email) : phone ? await findUserByPhone(auth.db, phone) : null;
  const attempt = `${client} ${email ?? phone}`;
  if (auth.limits.isFull("wrong_passwords", attempt)) throw tooManyRequests();
  if (!(await isPassword(password ?? "", user?.encrypted_password)) || !user) {
    auth.limits.tryUse("wrong_passwords", attempt);
    throw invalidCredentials();
  }
  if (isBanned(user)) throw banned();
  if (email && !user.email_confirmed_at) throw new AuthError(400, "email_not_confirmed", "Email not confirmed");
  if (phone && !user.phone_confirmed_at) throw new AuthError(400, "phone_not_confirmed", "Phone not confirmed");
  return user;
}
