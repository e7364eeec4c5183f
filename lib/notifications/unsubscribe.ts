import "server-only";
import * as z from "zod";
import { readToken, signToken } from "@/lib/crypto/signed-token";
import { publicConfig } from "@/lib/env";
import { AppError } from "@/lib/errors";
import { callFunction } from "@/lib/supabase/functions";
import { findKindName, type KindName, kindNames } from "./kinds";

// Links with which a mail's recipient can unsubscribe without signing in. The token never expires, because mails are kept, and it allows
// nothing else.
const PURPOSE = { issuer: "chat-mail", audience: "unsubscribe" };
const claimsSchema = z.object({ sub: z.uuid(), kind: z.string().nullable() });

export interface UnsubscribeUrls {
  /** One-click unsubscribe by the mail program (RFC 8058). */
  oneClick: string;
  /** A page with a button; opening it changes nothing, because mail scanners open links. */
  page: string;
}

/** For one kind, or (null) for all. */
export async function unsubscribeUrls(user_id: string, kind: string | null): Promise<UnsubscribeUrls> {
  const token = await signToken(PURPOSE, { sub: user_id, kind });
  const { appUrl, apiUrl } = publicConfig();
  return { oneClick: `${apiUrl}/api/unsubscribe/${token}`, page: `${appUrl}/unsubscribe?token=${token}` };
}

/** Verifies a link: one kind or (null) all. Null if we did not issue it. */
export async function readUnsubscribeToken(token: string): Promise<{ user_id: string; kind: KindName | null } | null> {
  const claims = await readToken(PURPOSE, token, claimsSchema);
  return claims && { user_id: claims.sub, kind: claims.kind === null ? null : findKindName(claims.kind) };
}

/** Unsubscribes or resubscribes. Throws not_found if we did not issue the link. */
export async function chooseMails(token: string, email: boolean): Promise<void> {
  const link = await readUnsubscribeToken(token);
  if (!link) throw new AppError("not_found");
  await callFunction("system.choose_email", {
    p_user_id: link.user_id,
    p_kinds: link.kind ? [link.kind] : kindNames,
    p_email: email,
  });
}
