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
 * The invitation that a token opens, in whatever state; null for an unknown and a malformed one alike. Whoever tries tokens
 * is told rate_limited: 30 looks in 5 minutes from one address.
 */
export async function findOpenInvitation(token: string): Promise<OpenInvitation | null> {
  await requireRate("invitation", { limit: 30, seconds: 300 });
  const hash = readInvitationToken(token);
  if (!hash) return null;
  const { value } = await callFunction("system.look_at_invitation", { p_token_hash: hash });
  return readAnswer(openInvitationSchema.nullable(), value);
}

/**
 * Makes the person of the session a member and returns the project. Throws unauthorized, not_found, invitation_over,
 * wrong_address, already_member.
 */
export async function acceptInvitation(session: Session, token: string): Promise<string> {
  await requireRate("invitation", { limit: 30, seconds: 300 });
  return readAnswer(z.uuid(), await ask(session, "accept_invitation", { p_token: token }));
}

/** Whoever holds the token may decline, with an account or without. Throws not_found, invitation_over. */
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
 * An account for whoever came by an invitation's mail, and so reads that mailbox: its address is confirmed. Returns the
 * address. Throws not_found, invitation_over, account_exists, weak_password.
 */
export async function createInvitedAccount(token: string, { name, password, language }: NewAccount): Promise<string> {
  const invitation = await findOpenInvitation(token);
  // a copied link proves nothing about who holds it
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
