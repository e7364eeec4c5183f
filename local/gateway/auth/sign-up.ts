/** Public endpoints whose responses do not reveal whether an address is registered. */

import { randomUUID } from "node:crypto";
import type { Context, Hono } from "hono";
import { sql } from "kysely";
import * as z from "zod";
import { codeOf, rows, transact } from "../database";
import { type AuthContext, addressOf, atLeast, deviceOf, metadata, normaliseEmail, readBody } from "./context";
import { mailEmailChange } from "./email-change";
import { AuthError, invalid, invalidEmail } from "./errors";
import { assertNotTooSoon, mailOneTime, transactWithMail } from "./one-time";
import { assertStrong, hashPassword } from "./passwords";
import {
  assertPhoneEnabled,
  assertSmsAllowed,
  presentNewPhone,
  requirePhone,
  sendSignInCode,
  startPhoneChange,
} from "./phone";
import { challengeFields, rememberChallenge } from "./pkce";
import { redirectTarget } from "./redirects";
import { startSession } from "./sessions";
import { findUserByEmail, insertUser, type Metadata, type UserRow } from "./users";

const body = z.object({
  email: z.string().nullish(),
  phone: z.string().nullish(),
  data: metadata.nullish(),
  ...challengeFields,
});
const signUpBody = body.extend({ password: z.string().nullish() });
const otpBody = body.extend({ create_user: z.boolean().nullish() });
const resendBody = body.extend({ type: z.string().default("") });

/** The minimum response time, so that timing does not reveal whether there was work to do. */
const SIGN_UP_MS = 200;
const MAIL_MS = 100;

export function signUpRoutes(app: Hono, auth: AuthContext): void {
  app.post("/signup", async (c) => {
    auth.limits.use("sign_in_sign_ups", addressOf(c));
    const input = await readBody(c, signUpBody);
    if (!input.email && input.phone) return c.json(await signUpByPhone(auth, input.phone, input));
    if (!input.email) throw new AuthError(422, "anonymous_provider_disabled", "Anonymous sign-ins are disabled");
    if (!auth.settings.enable_signup || !auth.settings.email.enable_signup) {
      throw new AuthError(422, "signup_disabled", "Signups not allowed for this instance");
    }
    if (!input.password) throw invalid("Signup requires a valid password");
    const email = requireEmail(input.email);
    assertStrong(input.password, auth.settings.minimum_password_length);
    const account = { email, password_hash: await hashPassword(input.password), user_metadata: input.data ?? {} };

    if (!auth.settings.email.enable_confirmations) {
      const session = await transact(auth.db, async (tx) => {
        if (await findUserByEmail(tx, email))
          throw new AuthError(422, "user_already_exists", "User already registered");
        return startSession(auth, tx, await insertUser(tx, { ...account, confirmed: true }), "password", deviceOf(c));
      });
      return c.json(session);
    }

    assertNotTooSoon(auth, "confirmation", email);
    const redirectTo = redirectTarget(auth, c.req.query("redirect_to"));
    const signingUp = transactWithMail(auth, async (tx, outbox) => {
      const existing = await findUserByEmail(tx, email);
      if (existing?.confirmed_at) return randomUUID();
      const user = existing ?? (await insertUser(tx, account));
      const pkce = await rememberChallenge(tx, user.id, input);
      await mailOneTime(auth, tx, outbox, user, "confirmation", redirectTo, pkce);
      return existing ? randomUUID() : user.id;
    });
    const id = await atLeast(SIGN_UP_MS, signingUp).catch((error: unknown) => {
      // Two concurrent sign-ups with one address: the other one won.
      if (codeOf(error) === "23505") return randomUUID();
      throw error;
    });
    return c.json(presentNewcomer(id, email, account.user_metadata));
  });

  const otp = async (c: Context) => {
    auth.limits.use("sign_in_sign_ups", addressOf(c));
    const input = await readBody(c, otpBody);
    if (!input.email && input.phone) {
      assertPhoneEnabled(auth, "Unsupported phone provider");
      const phone = requirePhone(input.phone);
      const mayCreate = auth.settings.enable_signup && input.create_user !== false;
      const account = mayCreate ? { password_hash: null, user_metadata: input.data ?? {} } : null;
      await atLeast(MAIL_MS, sendSignInCode(auth, phone, account));
      return c.json({ message_id: randomUUID() });
    }
    const email = requireEmail(input.email);
    assertNotTooSoon(auth, "magic_link", email);
    const redirectTo = redirectTarget(auth, c.req.query("redirect_to"));
    const work = transactWithMail(auth, async (tx, outbox) => {
      const mayCreate = auth.settings.enable_signup && input.create_user !== false;
      const newcomer = { email, password_hash: null, user_metadata: input.data ?? {} };
      const user = (await findUserByEmail(tx, email)) ?? (mayCreate ? await insertUser(tx, newcomer) : null);
      if (!user) return;
      const pkce = await rememberChallenge(tx, user.id, input);
      await mailOneTime(auth, tx, outbox, user, user.confirmed_at ? "magic_link" : "confirmation", redirectTo, pkce);
    });
    await atLeast(MAIL_MS, work);
    return c.json({});
  };
  app.post("/otp", otp);
  app.post("/magiclink", otp);

  app.post("/recover", async (c) => {
    auth.limits.use("sign_in_sign_ups", addressOf(c));
    const input = await readBody(c, body);
    const email = requireEmail(input.email);
    assertNotTooSoon(auth, "recovery", email);
    const redirectTo = redirectTarget(auth, c.req.query("redirect_to"));
    const work = transactWithMail(auth, async (tx, outbox) => {
      const user = await findUserByEmail(tx, email);
      if (!user) return;
      await mailOneTime(auth, tx, outbox, user, "recovery", redirectTo, await rememberChallenge(tx, user.id, input));
    });
    await atLeast(MAIL_MS, work);
    return c.json({});
  });

  app.post("/resend", async (c) => {
    auth.limits.use("sign_in_sign_ups", addressOf(c));
    const input = await readBody(c, resendBody);
    if (input.type === "sms" || input.type === "phone_change") {
      await atLeast(MAIL_MS, resendSms(auth, input.type, input.phone ?? ""));
      return c.json({ message_id: randomUUID() });
    }
    if (input.type !== "signup" && input.type !== "email_change") {
      throw invalid("Missing one of these types: signup, email_change, sms, phone_change");
    }
    const email = requireEmail(input.email);
    assertNotTooSoon(auth, input.type === "signup" ? "confirmation" : "email_change", email);
    const redirectTo = redirectTarget(auth, c.req.query("redirect_to"));
    const work = transactWithMail(auth, async (tx, outbox) => {
      const user = await findUserByEmail(tx, email);
      if (!user) return;
      if (input.type === "email_change" && user.email_change) {
        await mailEmailChange(auth, tx, outbox, user, user.email_change, redirectTo);
      }
      if (input.type === "signup" && !user.confirmed_at) {
        await mailOneTime(
          auth,
          tx,
          outbox,
          user,
          "confirmation",
          redirectTo,
          await rememberChallenge(tx, user.id, input),
        );
      }
    });
    await atLeast(MAIL_MS, work);
    return c.json({});
  });
}

async function signUpByPhone(auth: AuthContext, typed: string, input: z.infer<typeof signUpBody>): Promise<Metadata> {
  assertPhoneEnabled(auth, "Phone signups are disabled");
  if (!auth.settings.enable_signup)
    throw new AuthError(422, "signup_disabled", "Signups not allowed for this instance");
  if (!input.password) throw invalid("Signup requires a valid password");
  const phone = requirePhone(typed);
  assertStrong(input.password, auth.settings.minimum_password_length);
  const account = { password_hash: await hashPassword(input.password), user_metadata: input.data ?? {} };
  const id = await atLeast(SIGN_UP_MS, sendSignInCode(auth, phone, account, "unconfirmed"));
  return presentNewPhone(id ?? randomUUID(), phone, account.user_metadata);
}

async function resendSms(auth: AuthContext, type: "sms" | "phone_change", typed: string): Promise<void> {
  assertPhoneEnabled(auth, "Unsupported phone provider");
  const phone = requirePhone(typed);
  if (type === "sms") return void (await sendSignInCode(auth, phone, null, "unconfirmed"));
  assertSmsAllowed(auth, "phone_change", phone);
  await transactWithMail(auth, async (tx, outbox) => {
    const [user] = await rows(
      tx,
      sql<UserRow>`select * from auth.users where phone_change = ${phone} and deleted_at is null limit 1`,
    );
    if (user) await startPhoneChange(auth, tx, outbox, user, phone);
  });
}

function requireEmail(text: string | null | undefined): string {
  const email = normaliseEmail(text);
  if (!email) throw invalidEmail();
  return email;
}

/** Built only from the request, so that a registered address gets exactly the same response as a new one. */
function presentNewcomer(id: string, email: string, data: Metadata): Metadata {
  const now = new Date();
  const identity_data = { ...data, sub: id, email, email_verified: false, phone_verified: false };
  const times = { created_at: now, updated_at: now };
  return {
    id,
    aud: "authenticated",
    role: "authenticated",
    email,
    phone: "",
    confirmation_sent_at: now,
    app_metadata: { provider: "email", providers: ["email"] },
    user_metadata: identity_data,
    identities: [
      {
        identity_id: randomUUID(),
        id,
        user_id: id,
        identity_data,
        provider: "email",
        email,
        last_sign_in_at: now,
        ...times,
      },
    ],
    ...times,
    is_anonymous: false,
  };
}
