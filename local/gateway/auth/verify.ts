/** Redeems mailed codes and links: POST from our pages, GET from links that lead to the auth service itself. */

import type { Context, Hono } from "hono";
import { sql } from "kysely";
import * as z from "zod";
import { json, run, type Transaction, transact } from "../database";
import { type AuthContext, addressOf, deviceOf, normaliseEmail, readBody } from "./context";
import { confirmEmailChange } from "./email-change";
import { codeExpired, invalid, invalidEmail, linkExpired } from "./errors";
import { assertGuessesLeft, claim, countWrongGuess, hashOf } from "./one-time";
import { redeemSms, requirePhone } from "./phone";
import { issueAuthCode } from "./pkce";
import { redirectTarget } from "./redirects";
import { startSession } from "./sessions";
import { findUser, mergeMetadata, type UserRow } from "./users";

const COLUMNS = {
  signup: ["confirmation_token"],
  invite: ["confirmation_token"],
  magiclink: ["recovery_token", "confirmation_token"],
  recovery: ["recovery_token"],
  email: ["confirmation_token", "recovery_token"],
  email_change: ["email_change_token_new", "email_change_token_current"],
} as const;
type Kind = keyof typeof COLUMNS;
const isKind = (type: string): type is Kind => type in COLUMNS;

const verifyBody = z.object({
  type: z.string().default(""),
  token_hash: z.string().nullish(),
  token: z.string().nullish(),
  email: z.string().nullish(),
  phone: z.string().nullish(),
});
const OTHER_MAILBOX = "Confirmation link accepted. Please proceed to confirm link sent to the other email";

export function verifyRoutes(app: Hono, auth: AuthContext): void {
  app.post("/verify", async (c) => {
    auth.limits.use("token_verifications", addressOf(c));
    const input = await readBody(c, verifyBody);
    if (input.phone) return c.json(await verifySms(auth, c, { ...input, phone: input.phone }));
    if (!isKind(input.type)) throw invalid("Verify requires a verification type");
    const kind = input.type;
    const hash = input.token_hash ? input.token_hash.replace(/^pkce_/, "") : codeHash(auth, input.email, input.token);
    const outcome = await transact(auth.db, async (tx) => {
      const confirmed = await confirm(auth, tx, kind, hash);
      if (confirmed?.complete)
        return { session: await startSession(auth, tx, confirmed.user, methodOf(kind), deviceOf(c)) };
      return { session: null, waiting: confirmed !== null };
    });
    if (outcome.session) return c.json(outcome.session);
    if (outcome.waiting) return c.json({ code: "200", msg: OTHER_MAILBOX });
    if (input.token_hash) throw linkExpired();
    countWrongGuess(normaliseEmail(input.email) ?? "");
    throw codeExpired();
  });

  app.get("/verify", async (c) => {
    auth.limits.use("token_verifications", addressOf(c));
    const type = c.req.query("type") ?? "";
    const token = c.req.query("token") ?? c.req.query("token_hash") ?? "";
    const target = new URL(redirectTarget(auth, c.req.query("redirect_to")));
    if (!isKind(type)) throw invalid("Verify requires a verification type");
    const fragment = await transact(auth.db, async (tx): Promise<Record<string, string>> => {
      const confirmed = await confirm(auth, tx, type, token.replace(/^pkce_/, ""));
      if (!confirmed) return failure();
      if (!confirmed.complete) return { message: OTHER_MAILBOX };
      const code = token.startsWith("pkce_") ? await issueAuthCode(tx, confirmed.user.id) : null;
      if (code) {
        target.searchParams.set("code", code);
        return {};
      }
      const session = await startSession(auth, tx, confirmed.user, methodOf(type), deviceOf(c));
      const { access_token, refresh_token, token_type, expires_in, expires_at } = session;
      return {
        access_token,
        refresh_token,
        token_type,
        expires_in: `${expires_in}`,
        expires_at: `${expires_at}`,
        type,
      };
    });
    if (fragment.error) for (const [name, value] of Object.entries(fragment)) target.searchParams.set(name, value);
    target.hash = new URLSearchParams(fragment).toString();
    return c.redirect(target.href, 303);
  });
}

async function verifySms(auth: AuthContext, c: Context, input: z.infer<typeof verifyBody> & { phone: string }) {
  if (input.type !== "sms" && input.type !== "phone_change") throw invalid("Verify requires a verification type");
  if (!input.token) throw invalid("Verify requires a token or a token hash");
  const device = deviceOf(c);
  return redeemSms(auth, input.type, requirePhone(input.phone), input.token, (tx, user) =>
    startSession(auth, tx, user, "otp", device),
  );
}

function codeHash(auth: AuthContext, address: string | null | undefined, code: string | null | undefined): string {
  if (!code) throw invalid("Verify requires a token or a token hash");
  const email = normaliseEmail(address);
  if (!email) throw invalidEmail();
  assertGuessesLeft(email);
  return hashOf(auth, email, code.trim());
}

const methodOf = (kind: Kind) => (kind === "invite" ? "invite" : "otp");

function failure(): Record<string, string> {
  const { code, message } = linkExpired();
  return { error: "access_denied", error_code: code, error_description: message };
}

/** Redeems a token. Null: no such token. `complete` is false until the second mailbox has confirmed. */
async function confirm(
  auth: AuthContext,
  tx: Transaction,
  kind: Kind,
  hash: string,
): Promise<{ user: UserRow; complete: boolean } | null> {
  const claimed = await claim(auth, tx, [...COLUMNS[kind]], hash);
  if (!claimed) return null;
  const { user } = claimed;
  if (kind === "email_change") {
    const complete = await confirmEmailChange(auth, tx, user);
    return { user: (await findUser(tx, user.id)) ?? user, complete };
  }
  if (!user.email_confirmed_at) await confirmAddress(tx, user);
  return { user: (await findUser(tx, user.id)) ?? user, complete: true };
}

export async function confirmAddress(tx: Transaction, user: UserRow): Promise<void> {
  await run(
    tx,
    sql`
    update auth.users set email_confirmed_at = now(), confirmation_token = null, updated_at = now(),
      raw_user_meta_data = ${json(mergeMetadata(user.raw_user_meta_data, { email_verified: true }))}
    where id = ${user.id}`,
  );
  await run(
    tx,
    sql`
    update auth.identities set updated_at = now(), identity_data = identity_data || '{"email_verified": true}'
    where user_id = ${user.id} and provider = 'email'`,
  );
}
