/** Invitations, and links that the server sends in its own mails. */

import type { Hono } from "hono";
import { sql } from "kysely";
import * as z from "zod";
import type { Callers } from "../callers";
import { run, type Transaction, transact } from "../database";
import { assertSecretKey, asTaken } from "./admin";
import { type AuthContext, metadata, normaliseEmail, readBody } from "./context";
import { AuthError, invalid, invalidEmail, userNotFound } from "./errors";
import { mailOneTime, makeOneTime, type OneTime, transactWithMail } from "./one-time";
import { assertStrong, hashPassword } from "./passwords";
import { redirectTarget } from "./redirects";
import { findUser, findUserByEmail, insertUser, presentUser, type UserRow } from "./users";

const linkBody = z.object({
  type: z.enum(["signup", "invite", "magiclink", "recovery", "email_change_current", "email_change_new"]),
  email: z.string(),
  new_email: z.string().nullish(),
  password: z.string().nullish(),
  data: metadata.nullish(),
  redirect_to: z.string().nullish(),
});
const inviteBody = z.object({ email: z.string(), data: metadata.nullish() });

const taken = () => new AuthError(422, "email_exists", "A user with this email address has already been registered");

export function adminLinkRoutes(app: Hono, auth: AuthContext, callers: Callers): void {
  app.post("/invite", async (c) => {
    await assertSecretKey(callers, c);
    const input = await readBody(c, inviteBody);
    const email = normaliseEmail(input.email);
    if (!email) throw invalidEmail();
    const redirectTo = redirectTarget(auth, c.req.query("redirect_to"));
    const user = await transactWithMail(auth, async (tx, outbox) => {
      const invited = await findOrInvite(tx, email, input.data ?? {});
      await mailOneTime(auth, tx, outbox, invited, "invite", redirectTo);
      return presentUser(tx, (await findUser(tx, invited.id)) ?? invited);
    }).catch(asTaken);
    return c.json(user);
  });

  app.post("/admin/generate_link", async (c) => {
    const input = await readBody(c, linkBody);
    const email = normaliseEmail(input.email);
    if (!email) throw invalidEmail();
    const redirect_to = redirectTarget(auth, input.redirect_to ?? c.req.query("redirect_to"));
    const hash = input.type === "signup" ? await signUpHash(auth, input.password) : null;
    const { user, made } = await transact(auth.db, async (tx) => {
      const row = await userFor(tx, input, email, hash);
      const link = await linkFor(auth, tx, row, input);
      return { user: await presentUser(tx, (await findUser(tx, row.id)) ?? row), made: link };
    }).catch(asTaken);
    const verification_type = input.type.startsWith("email_change") ? "email_change" : input.type;
    const action_link = new URL(`${auth.config.publicUrl}/auth/v1/verify`);
    action_link.search = new URLSearchParams({
      token: made.tokenHash,
      type: verification_type,
      redirect_to,
    }).toString();
    return c.json({
      ...user,
      action_link: action_link.href,
      email_otp: made.code,
      hashed_token: made.tokenHash,
      redirect_to,
      verification_type: input.type,
    });
  });
}

async function signUpHash(auth: AuthContext, password: string | null | undefined): Promise<string> {
  if (!password) throw invalid("Signup requires a valid password");
  assertStrong(password, auth.settings.minimum_password_length);
  return hashPassword(password);
}

/** The user of the link: signup and invite create one; the other kinds need an existing one (magiclink also creates one, like GoTrue). */
async function userFor(
  tx: Transaction,
  input: z.infer<typeof linkBody>,
  email: string,
  password_hash: string | null,
): Promise<UserRow> {
  const existing = await findUserByEmail(tx, email);
  const user_metadata = input.data ?? {};
  if (input.type === "invite") return findOrInvite(tx, email, user_metadata);
  if (input.type === "signup") {
    if (existing?.confirmed_at) throw taken();
    return existing ?? insertUser(tx, { email, password_hash, user_metadata });
  }
  if (existing) return existing;
  if (input.type === "magiclink") return insertUser(tx, { email, password_hash: null, user_metadata });
  throw userNotFound();
}

async function findOrInvite(tx: Transaction, email: string, user_metadata: Record<string, unknown>): Promise<UserRow> {
  const existing = await findUserByEmail(tx, email);
  if (existing?.confirmed_at) throw taken();
  if (existing) await run(tx, sql`update auth.users set invited_at = now() where id = ${existing.id}`);
  return existing ?? insertUser(tx, { email, password_hash: null, user_metadata, invited: true });
}

async function linkFor(
  auth: AuthContext,
  tx: Transaction,
  user: UserRow,
  input: z.infer<typeof linkBody>,
): Promise<OneTime> {
  const email = user.email ?? "";
  if (input.type === "signup" || input.type === "invite")
    return makeOneTime(auth, tx, user, "confirmation_token", email);
  if (input.type === "magiclink" || input.type === "recovery")
    return makeOneTime(auth, tx, user, "recovery_token", email);
  const newEmail = normaliseEmail(input.new_email);
  if (!newEmail) throw invalidEmail();
  const holder = await findUserByEmail(tx, newEmail);
  if (holder && holder.id !== user.id) throw taken();
  await run(
    tx,
    sql`update auth.users set email_change = ${newEmail}, email_change_confirm_status = 0 where id = ${user.id}`,
  );
  return input.type === "email_change_new"
    ? makeOneTime(auth, tx, user, "email_change_token_new", newEmail)
    : makeOneTime(auth, tx, user, "email_change_token_current", email);
}
