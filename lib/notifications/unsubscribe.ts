import "server-only";
import * as z from "zod";
import { readToken, signToken } from "@/lib/crypto/signed-token";
import { publicConfig } from "@/lib/env";
import { AppError } from "@/lib/errors";
import { callFunction } from "@/lib/supabase/functions";
import { findKindName, type KindName, kindNames } from "./kinds";

// Whoever holds a mail may end mails of its kind, without signing in, as long as the mail is kept: the token does not expire.
// It opens nothing else.
const PURPOSE = { issuer: "chat-mail", audience: "unsubscribe" };
const claimsSchema = z.object({ sub: z.uuid(), kind: z.string().nullable() });

export interface UnsubscribeUrls {
  /** Where one press of the mail program ends them (RFC 8058). */
  oneClick: string;
  /** Where a person presses a button; opening it changes nothing, or mail scanners would. */
  page: string;
}

/** Of one kind, or (null) of all. */
export async function unsubscribeUrls(user_id: string, kind: string | null): Promise<UnsubscribeUrls> {
  const token = await signToken(PURPOSE, { sub: user_id, kind });
  const { appUrl, apiUrl } = publicConfig();
  return { oneClick: `${apiUrl}/api/unsubscribe/${token}`, page: `${appUrl}/unsubscribe?token=${token}` };
}

/** What the link of a mail is about: one kind or (null) all. Null for a link that is not ours. */
export async function readUnsubscribeToken(token: string): Promise<{ user_id: string; kind: KindName | null } | null> {
  const claims = await readToken(PURPOSE, token, claimsSchema);
  return claims && { user_id: claims.sub, kind: claims.kind === null ? null : findKindName(claims.kind) };
}

/** Ends or resumes the mails that a link is about. Throws not_found for a link that is not ours. */
export async function chooseMails(token: string, email: boolean): Promise<void> {
  const link = await readUnsubscribeToken(token);
  if (!link) throw new AppError("not_found");
  await callFunction("system.choose_email", {
    p_user_id: link.user_id,
    p_kinds: link.kind ? [link.kind] : kindNames,
    p_email: email,
  });
}
