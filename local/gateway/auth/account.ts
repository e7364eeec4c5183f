/** Operations of signed-in users on their own account. */

import type { Hono } from "hono";
import { sql } from "kysely";
import * as z from "zod";
import { json, rows, run, transact } from "../database";
import { type AuthContext, metadata, normaliseEmail, readBody, requireUser, type SignedIn } from "./context";
import { mailEmailChange } from "./email-change";
import { AuthError, invalid, invalidEmail, phoneDisabled } from "./errors";
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
    if (input.phone) throw phoneDisabled();
    const email = input.email ? normaliseEmail(input.email) : undefined;
    if (input.email && !email) throw invalidEmail();
    const isNewAddress = email !== undefined && email !== me.user.email;
    if (input.password || isNewAddress) await assertSecondFactor(auth, me);
    const password_hash = input.password ? await newPassword(auth, me, input.password, input.nonce) : null;
    const redirectTo = redirectTarget(auth, c.req.query("redirect_to"));
    if (isNewAddress) assertNotTooSoon(auth, "email_change", me.user.email ?? email);

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
      const changed = (await findUser(tx, me.user.id)) ?? me.user;
      // A taken address gets the same response as a free one; only the mail is not sent.
      return presentUser(tx, taken ? { ...changed, email_change: email, email_change_sent_at: new Date() } : changed);
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
    if (!user.email) throw invalid("Reauthentication requires the user to have an email or a phone number");
    assertNotTooSoon(auth, "reauthentication", user.email);
    await transactWithMail(auth, (tx, outbox) =>
      mailOneTime(auth, tx, outbox, user, "reauthentication", auth.config.siteUrl),
    );
    return c.json({});
  });

  app.delete("/user/identities/:id", async (c) => {
    const { user } = await requireUser(auth, c);
    await transact(auth.db, async (tx) => {
      const identities = await rows(
        tx,
        sql<{ id: string; provider: string }>`
        select id, provider from auth.identities where user_id = ${user.id} for update`,
      );
      const identity = identities.find(({ id }) => id === c.req.param("id"));
      if (!identity) throw new AuthError(404, "identity_not_found", "Identity doesn't exist");
      if (identities.length < 2) {
        throw new AuthError(422, "single_identity_not_deletable", "User must have at least 1 identity after unlinking");
      }
      await run(tx, sql`delete from auth.identities where id = ${identity.id}`);
      const providers = [...new Set(identities.filter((other) => other !== identity).map(({ provider }) => provider))];
      const app_metadata = mergeMetadata(user.raw_app_meta_data, { provider: providers[0], providers });
      await run(
        tx,
        sql`update auth.users set raw_app_meta_data = ${json(app_metadata)}, updated_at = now() where id = ${user.id}`,
      );
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
  const email = user.email ?? "";
  assertGuessesLeft(email);
  const claimed = await transact(auth.db, (tx) =>
    claim(auth, tx, ["reauthentication_token"], hashOf(auth, email, nonce.trim())),
  );
  if (claimed?.user.id === user.id) return;
  countWrongGuess(email);
  throw new AuthError(422, "reauthentication_not_valid", "Nonce has expired or is invalid");
}
