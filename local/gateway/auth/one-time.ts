/** One-time codes and links: created, sent, and redeemed. Stores only a keyed hash of address and code. */

import { createHmac, randomInt } from "node:crypto";
import { sql } from "kysely";
import { rows, run, type Transaction, transact } from "../database";
import type { AuthContext } from "./context";
import { AuthError } from "./errors";
import type { Message } from "./mailer";
import type { UserRow } from "./users";

export type Purpose = "confirmation" | "invite" | "magic_link" | "recovery" | "email_change" | "reauthentication";
type TokenColumn =
  | "confirmation_token"
  | "recovery_token"
  | "email_change_token_current"
  | "email_change_token_new"
  | "reauthentication_token"
  | "phone_change_token";

const COLUMN: Record<Exclude<Purpose, "email_change">, TokenColumn> = {
  confirmation: "confirmation_token",
  invite: "confirmation_token",
  magic_link: "recovery_token",
  recovery: "recovery_token",
  reauthentication: "reauthentication_token",
};
const SENT_AT: Record<TokenColumn, string> = {
  confirmation_token: "confirmation_sent_at",
  recovery_token: "recovery_sent_at",
  email_change_token_current: "email_change_sent_at",
  email_change_token_new: "email_change_sent_at",
  reauthentication_token: "reauthentication_sent_at",
  phone_change_token: "phone_change_sent_at",
};
/** After this many wrong codes, the right one is refused as well, and a new one must be requested. */
const MAX_GUESSES = 10;

export interface OneTime {
  code: string;
  tokenHash: string;
}

const wrongGuesses = new Map<string, number>();
const lastSent = new Map<string, number>();

/** `address` is an e-mail address, or a phone number in its stored form. */
export function hashOf(auth: AuthContext, address: string, code: string): string {
  return createHmac("sha256", auth.config.jwtSecret).update(`${address.toLowerCase()}:${code}`).digest("hex");
}

/** Refuses a second mail of a kind to one address within max_frequency, whether or not the address is registered. */
export function assertNotTooSoon(auth: AuthContext, purpose: Purpose, email: string): void {
  assertPause("email", `${purpose} ${email}`, auth.settings.email.max_frequency);
  assertQuota(auth, "email", "email rate limit exceeded");
}

/** The same for SMS; `seconds` is the shortest pause between two of a kind. */
export function assertSmsNotTooSoon(auth: AuthContext, purpose: string, phone: string, seconds: number): void {
  assertPause("sms", `${purpose} ${phone}`, seconds);
  assertQuota(auth, "sms", "SMS rate limit exceeded");
}

type Channel = "email" | "sms";

function assertQuota(auth: AuthContext, channel: Channel, message: string): void {
  if (auth.limits.tryUse(`${channel}_sent`, "project")) return;
  throw new AuthError(429, `over_${channel}_send_rate_limit`, message);
}

function assertPause(channel: Channel, subject: string, seconds: number): void {
  const key = `${channel} ${subject}`;
  const now = Date.now();
  const wait = (lastSent.get(key) ?? 0) + seconds * 1000 - now;
  if (wait > 0) {
    const message = `For security purposes, you can only request this after ${Math.ceil(wait / 1000)} seconds.`;
    throw new AuthError(429, `over_${channel}_send_rate_limit`, message);
  }
  // re-inserted, so that the oldest stay first
  lastSent.delete(key);
  lastSent.set(key, now);
  for (const [old, time] of lastSent) {
    if (time > now - 3_600_000) break;
    lastSent.delete(old);
  }
}

/** Creates a code for `user`, sent to `address`. `pkce` marks links that must yield an auth code. */
export async function makeOneTime(
  auth: AuthContext,
  tx: Transaction,
  user: UserRow,
  column: TokenColumn,
  address: string,
  pkce = false,
): Promise<OneTime> {
  const length = auth.settings.email.otp_length;
  const code = String(randomInt(10 ** length)).padStart(length, "0");
  const tokenHash = `${pkce ? "pkce_" : ""}${hashOf(auth, address, code)}`;
  await run(
    tx,
    sql`
    update auth.users set ${sql.ref(column)} = ${tokenHash}, ${sql.ref(SENT_AT[column])} = now(), updated_at = now()
    where id = ${user.id}`,
  );
  wrongGuesses.delete(address);
  return { code, tokenHash };
}

/** A transaction whose messages are sent only after its commit. */
export async function transactWithMail<Result>(
  auth: AuthContext,
  work: (tx: Transaction, outbox: Message[]) => Promise<Result>,
): Promise<Result> {
  const outbox: Message[] = [];
  const result = (await transact(auth.db, (tx) => work(tx, outbox))) as Result;
  for (const message of outbox) auth.mailer.send(message);
  return result;
}

/** Creates a code for the user's own address and adds its mail to the outbox. */
export async function mailOneTime(
  auth: AuthContext,
  tx: Transaction,
  outbox: Message[],
  user: UserRow,
  purpose: Exclude<Purpose, "email_change">,
  redirectTo: string,
  pkce = false,
): Promise<OneTime> {
  const email = user.email ?? "";
  const made = await makeOneTime(auth, tx, user, COLUMN[purpose], email, pkce);
  outbox.push({ template: purpose, to: email, email, redirectTo, ...made });
  return made;
}

/** Removes the token from the first column that contains it; null if there is none, or it has expired. */
export async function claim(
  auth: AuthContext,
  tx: Transaction,
  columns: TokenColumn[],
  hash: string,
  seconds = auth.settings.email.otp_expiry,
): Promise<{ user: UserRow; column: TokenColumn } | null> {
  for (const column of columns) {
    const [user] = await rows(
      tx,
      sql<UserRow>`
      update auth.users set ${sql.ref(column)} = null, updated_at = now()
      where ${sql.ref(column)} in (${hash}, ${`pkce_${hash}`}) and deleted_at is null
        and ${sql.ref(SENT_AT[column])} > now() - make_interval(secs => ${seconds})
      returning *`,
    );
    if (user) return { user, column };
  }
  return null;
}

export function assertGuessesLeft(address: string): void {
  if ((wrongGuesses.get(address) ?? 0) >= MAX_GUESSES) {
    throw new AuthError(403, "otp_expired", "Token has expired or is invalid");
  }
}

export function countWrongGuess(address: string): void {
  if (wrongGuesses.size > 50_000) wrongGuesses.clear();
  wrongGuesses.set(address, (wrongGuesses.get(address) ?? 0) + 1);
}
