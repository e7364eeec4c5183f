/** Phone numbers as a second kind of address: /signup, /otp, /resend, /verify and /user with `phone`. */

import { randomUUID } from "node:crypto";
import { sql } from "kysely";
import { codeOf, json, run, type Transaction, transact } from "../database";
import type { AuthContext } from "./context";
import { AuthError, codeExpired, invalid } from "./errors";
import type { Message } from "./mailer";
import {
  assertGuessesLeft,
  assertSmsNotTooSoon,
  claim,
  countWrongGuess,
  hashOf,
  makeOneTime,
  transactWithMail,
} from "./one-time";
import {
  findUser,
  findUserByPhone,
  insertIdentity,
  insertUser,
  type Metadata,
  mergeMetadata,
  type UserRow,
  updateProviders,
} from "./users";

/** Seconds for which a code sent by SMS is valid. */
const EXPIRY = 300;

/** E.164 without the plus sign, as GoTrue stores it. Throws validation_failed. */
export function requirePhone(text: string): string {
  const phone = text.replace(/^\+/, "").replaceAll(" ", "");
  if (!/^[1-9]\d{1,14}$/.test(phone)) throw invalid("Invalid phone number format (E.164 required)");
  return phone;
}

export function assertPhoneEnabled(auth: AuthContext, message: string): void {
  if (!auth.settings.sms.enable_signup) throw new AuthError(400, "phone_provider_disabled", message);
}

type SmsColumn = "confirmation_token" | "phone_change_token" | "reauthentication_token";

export async function smsOneTime(
  auth: AuthContext,
  tx: Transaction,
  outbox: Message[],
  user: UserRow,
  column: SmsColumn,
  phone: string,
): Promise<void> {
  const { code } = await makeOneTime(auth, tx, user, column, phone);
  outbox.push({ phone, text: smsText(auth.settings.sms.template, code) });
}

export const smsText = (template: string, code: string) => template.replace(/\{\{\s*\.Code\s*\}\}/g, code);

export const assertSmsAllowed = (auth: AuthContext, purpose: string, phone: string) =>
  assertSmsNotTooSoon(auth, purpose, phone, auth.settings.sms.max_frequency);

/**
 * Sends a sign-in code to a number. `account` is the account to create if there is none; null creates none. Returns the id of a newly
 * created account, else null.
 */
export async function sendSignInCode(
  auth: AuthContext,
  phone: string,
  account: { password_hash: string | null; user_metadata: Metadata } | null,
  only: "anyone" | "unconfirmed" = "anyone",
): Promise<string | null> {
  assertSmsAllowed(auth, "sign-in", phone);
  const sending = transactWithMail(auth, async (tx, outbox) => {
    const existing = await findUserByPhone(tx, phone);
    if (only === "unconfirmed" && existing?.phone_confirmed_at) return null;
    const user = existing ?? (account && (await insertUser(tx, { ...account, phone })));
    if (!user) return null;
    await smsOneTime(auth, tx, outbox, user, "confirmation_token", phone);
    return existing ? null : user.id;
  });
  return sending.catch((error: unknown) => {
    // Two concurrent sign-ups with one number: the other one won.
    if (codeOf(error) === "23505") return null;
    throw error;
  });
}

/** Starts the change of a user's number. A taken number gets the same response as a free one; only the SMS is not sent. */
export async function startPhoneChange(
  auth: AuthContext,
  tx: Transaction,
  outbox: Message[],
  user: UserRow,
  phone: string,
): Promise<{ phone_change: string; phone_change_sent_at: Date } | null> {
  const holder = await findUserByPhone(tx, phone);
  if (holder && holder.id !== user.id) return { phone_change: phone, phone_change_sent_at: new Date() };
  await run(tx, sql`update auth.users set phone_change = ${phone} where id = ${user.id}`);
  await smsOneTime(auth, tx, outbox, user, "phone_change_token", phone);
  return null;
}

/** Redeems a code of `type` sms or phone_change within a transaction of `then`. Throws otp_expired. */
export async function redeemSms<Result>(
  auth: AuthContext,
  type: string,
  phone: string,
  code: string,
  then: (tx: Transaction, user: UserRow) => Promise<Result>,
): Promise<Result> {
  assertGuessesLeft(phone);
  const column = type === "phone_change" ? "phone_change_token" : "confirmation_token";
  const result = await transact(auth.db, async (tx) => {
    const claimed = await claim(auth, tx, [column], hashOf(auth, phone, code.trim()), EXPIRY);
    const expected = type === "phone_change" ? claimed?.user.phone_change : claimed?.user.phone;
    if (!claimed || expected !== phone) return null;
    await confirmPhone(tx, claimed.user, phone);
    return then(tx, (await findUser(tx, claimed.user.id)) ?? claimed.user);
  }).catch((error: unknown) => {
    // another user has confirmed the number since this change began
    if (codeOf(error) === "23505") return null;
    throw error;
  });
  if (result !== null) return result;
  countWrongGuess(phone);
  throw codeExpired();
}

/** Makes `phone` the user's confirmed number, with an identity. */
export async function confirmPhone(tx: Transaction, user: UserRow, phone: string): Promise<void> {
  const user_metadata = mergeMetadata(user.raw_user_meta_data, { phone_verified: true });
  await run(
    tx,
    sql`
    update auth.users set phone = ${phone}, phone_confirmed_at = now(), phone_change = null, phone_change_token = null,
      raw_user_meta_data = ${json(user_metadata)}, updated_at = now()
    where id = ${user.id}`,
  );
  const data = { sub: user.id, phone, email_verified: false, phone_verified: true };
  const changed = await run(
    tx,
    sql`
    update auth.identities set identity_data = identity_data || ${json(data)}, updated_at = now()
    where user_id = ${user.id} and provider = 'phone'`,
  );
  if (changed > 0) return;
  await insertIdentity(tx, { provider: "phone", provider_id: user.id, user_id: user.id, data });
  await updateProviders(tx, user.id);
}

/** Built only from the request, so that a registered number gets exactly the same response as a new one. */
export function presentNewPhone(id: string, phone: string, data: Metadata): Metadata {
  const now = new Date();
  const identity_data = { ...data, sub: id, phone, email_verified: false, phone_verified: false };
  const times = { created_at: now, updated_at: now };
  const identity = { identity_id: randomUUID(), id, user_id: id, identity_data, provider: "phone", ...times };
  return {
    id,
    aud: "authenticated",
    role: "authenticated",
    email: "",
    phone,
    confirmation_sent_at: now,
    app_metadata: { provider: "phone", providers: ["phone"] },
    user_metadata: identity_data,
    identities: [{ ...identity, last_sign_in_at: now }],
    ...times,
    is_anonymous: false,
  };
}
