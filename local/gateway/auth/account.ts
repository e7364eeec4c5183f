/** Operations of signed-in users on their own account. */

import type { Hono } from "hono";
import { sql } from "kysely";
import * as z from "zod";
import { json, rows, run, transact } from "../database";
import { type AuthContext, metadata, normaliseEmail, readBody, requireUser, type SignedIn } from "./context";
import { mailEmailChange } from "./email-change";
import { AuthError, invalid, invalidEmail } from "./errors";
import {
  assertGuessesLeft,
  assertNotTooSoon,
  claim,
  countWrongGuess,
  hashOf,
  mailOneTime,
  transactWithMail,
} from "./one-time";
import { assertStrong, hashPassword, isPassword } from "./passwords";
import { assertPhoneEnabled, assertSmsAllowed, requirePhone, smsOneTime, startPhoneChange } from "./phone";
import { redirectTarget } from "./redirects";
import { endSessions } from "./sessions";
import { findUser, findUserByEmail, mergeMetadata, presentUser, type UserRow } from "./users";

const updateBody = z.object({
  email: z.string().nullish(),
  phone: z.string().nullish(),
  password: z.string().nullish(),
  nonce: z.string().nullish(),
  data: metadata.nullish(),
});
const scopes = z.enum(["global", "local", "others"]);
const DAY_MS = 86_400_000;

export function accountRoutes(app: Hono, auth: AuthContext): void {
  app.get("/user", async (c) => c.json(await presentUser(auth.db, (await requireUser(auth, c)).user)));

  app.put("/user", async (c) => {
    const me = await requireUser(auth, c);
    const input = await readBody(c, updateBody);
    if (me.user.is_sso_user && (input.email || input.phone || input.password || input.nonce)) {
      const message = "Updating email, phone, password of a SSO account only possible via SSO";
      throw new AuthError(422, "user_sso_managed", message);
    }
    if (input.phone) assertPhoneEnabled(auth, "Unsupported phone provider");
    const phone = input.phone ? requirePhone(input.phone) : undefined;
    const isNewPhone = phone !== undefined && phone !== me.user.phone;
    const email = input.email ? normaliseEmail(input.email) : undefined;
    if (input.email && !email) throw invalidEmail();
    const isNewAddress = email !== undefined && email !== me.user.email;
    if (input.password || isNewAddress || isNewPhone) await assertSecondFactor(auth, me);
    const password_hash = input.password ? await newPassword(auth, me, input.password, input.nonce) : null;
    const redirectTo = redirectTarget(auth, c.req.query("redirect_to"));
    if (isNewAddress) assertNotTooSoon(auth, "email_change", me.user.email ?? email);

    if (isNewPhone) assertSmsAllowed(auth, "phone_change", phone);

    const user = await transactWithMail(auth, async (tx, outbox) => {
      if (input.data) {
        const data = mergeMetadata(me.user.raw_user_meta_data, input.data);
        await run(
          tx,
          sql`update auth.users set raw_user_meta_data = ${json(data)}, updated_at = now() where id = ${me.user.id}`,
        );
      }
      if (password_hash) {
        await run(
          tx,
          sql`
          update auth.users set encrypted_password = ${password_hash}, recovery_token = null,
            reauthentication_token = null, updated_at = now() where id = ${me.user.id}`,
        );
        await endSessions(tx, me.user.id, me.session.id, "others");
      }
      const taken = isNewAddress && (await findUserByEmail(tx, email)) !== null;
      if (isNewAddress && !taken) await mailEmailChange(auth, tx, outbox, me.user, email, redirectTo);
      const pending = isNewPhone ? await startPhoneChange(auth, tx, outbox, me.user, phone) : null;
      const changed = (await findUser(tx, me.user.id)) ?? me.user;
      // A taken address gets the same response as a free one; only the mail is not sent.
      const pendingEmail = taken ? { email_change: email, email_change_sent_at: new Date() } : null;
      return presentUser(tx, { ...changed, ...pendingEmail, ...pending });
    });
    return c.json(user);
  });

  app.post("/logout", async (c) => {
    const me = await requireUser(auth, c);
    const scope = scopes.safeParse(c.req.query("scope") ?? "global");
    if (!scope.success) throw invalid(`Unsupported logout scope "${c.req.query("scope")}"`);
    await endSessions(auth.db, me.user.id, me.session.id, scope.data);
    return c.body(null, 204);
  });

  app.get("/reauthenticate", async (c) => {
    const { user } = await requireUser(auth, c);
    if (user.email) assertNotTooSoon(auth, "reauthentication", user.email);
    else if (user.phone) assertSmsAllowed(auth, "reauthentication", user.phone);
    else throw invalid("Reauthentication requires the user to have an email or a phone number");
    await transactWithMail(auth, async (tx, outbox) => {
      if (user.email) await mailOneTime(auth, tx, outbox, user, "reauthentication", auth.config.siteUrl);
      else await smsOneTime(auth, tx, outbox, user, "reauthentication_token", user.phone ?? "");
    });
    return c.json({});
  });
}

/** A user with a second factor must have used it before changing their credentials. */
async function assertSecondFactor(auth: AuthContext, me: SignedIn): Promise<void> {
  if (me.session.aal === "aal2") return;
  const [factor] = await rows(
    auth.db,
    sql`select from auth.mfa_factors where user_id = ${me.user.id} and status = 'verified' limit 1`,
  );
  if (!factor) return;
  throw new AuthError(
    401,
    "insufficient_aal",
    "AAL2 session is required to update email or password when MFA is enabled.",
  );
}

async function newPassword(
  auth: AuthContext,
  me: SignedIn,
  password: string,
  nonce: string | null | undefined,
): Promise<string> {
  assertStrong(password, auth.settings.minimum_password_length);
  const isOldSession = Date.now() - me.session.created_at.getTime() > DAY_MS;
  if (nonce) await spendNonce(auth, me.user, nonce);
  else if (auth.settings.email.secure_password_change && isOldSession) {
    throw new AuthError(400, "reauthentication_needed", "Password update requires reauthentication");
  }
  if (me.user.encrypted_password && (await isPassword(password, me.user.encrypted_password))) {
    throw new AuthError(422, "same_password", "New password should be different from the old password.");
  }
  return hashPassword(password);
}

async function spendNonce(auth: AuthContext, user: UserRow, nonce: string): Promise<void> {
  const address = user.email || user.phone || "";
  assertGuessesLeft(address);
  const claimed = await transact(auth.db, (tx) =>
    claim(auth, tx, ["reauthentication_token"], hashOf(auth, address, nonce.trim())),
  );
  if (claimed?.user.id === user.id) return;
  countWrongGuess(address);
  throw new AuthError(422, "reauthentication_not_valid", "Nonce has expired or is invalid");
}
