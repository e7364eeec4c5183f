import "server-only";
import { isAuthError } from "@supabase/supabase-js";
import * as z from "zod";
import { weakPasswordRules } from "@/lib/accounts/auth-errors";
import type { Session } from "@/lib/auth/session";
import { AppError } from "@/lib/errors";
import { requireRate } from "@/lib/http/rate";
import { supabaseAdmin } from "@/lib/supabase/admin";
import { readAnswer } from "@/lib/supabase/answer";
import { ask } from "@/lib/supabase/ask";
import { callFunction } from "@/lib/supabase/functions";
import { readInvitationToken } from "./invitation-token";
import { type OpenInvitation, openInvitationSchema } from "./schema";

/**
 * The invitation of a token, in any state; null for unknown and malformed tokens alike. Throws rate_limited against guessing: 30 lookups
 * per 5 minutes and address.
 */
export async function findOpenInvitation(token: string): Promise<OpenInvitation | null> {
  await requireRate("invitation", { limit: 30, seconds: 300 });
  const hash = readInvitationToken(token);
  if (!hash) return null;
  const { value } = await callFunction("system.find_invitation", { p_token_hash: hash });
  return readAnswer(openInvitationSchema.nullable(), value);
}

/**
 * Makes the signed-in person a member and returns the project's id. Throws unauthorized, not_found, invitation_over, wrong_address,
 * already_member.
 */
export async function acceptInvitation(session: Session, token: string): Promise<string> {
  await requireRate("invitation", { limit: 30, seconds: 300 });
  return readAnswer(z.uuid(), await ask(session, "accept_invitation", { p_token: token }));
}

/** Declines; the token is enough, no account is needed. Throws not_found, invitation_over. */
export async function declineInvitation(token: string): Promise<void> {
  await requireRate("invitation", { limit: 30, seconds: 300 });
  const hash = readInvitationToken(token);
  if (!hash) throw new AppError("not_found");
  await callFunction("system.decline_invitation", { p_token_hash: hash });
}

export interface NewAccount {
  name: string;
  password: string;
  language: string;
}

/**
 * Creates an account for a person who opened an invitation's mail: that proves access to the mailbox, so the address counts as confirmed.
 * Returns the address. Throws not_found, invitation_over, account_exists, weak_password.
 */
export async function createInvitedAccount(token: string, { name, password, language }: NewAccount): Promise<string> {
  const invitation = await findOpenInvitation(token);
  // a copied link does not prove access to the mailbox
  if (!invitation?.email || invitation.channel !== "mail") throw new AppError("not_found");
  if (invitation.state !== "pending") throw new AppError("invitation_over");
  const { error } = await supabaseAdmin().auth.createUser({
    email: invitation.email,
    password,
    email_confirm: true,
    user_metadata: { name, language, terms_accepted_at: new Date().toISOString() },
  });
  if (!error) return invitation.email;
  if (weakPasswordRules(error).length > 0) throw new AppError("weak_password", { password: "weak_password" });
  if (isAuthError(error) && ["email_exists", "user_already_exists"].includes(error.code ?? "")) {
    throw new AppError("account_exists");
  }
  throw new AppError("unavailable", {}, { cause: error });
}
