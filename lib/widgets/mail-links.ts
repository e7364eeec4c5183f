import "server-only";
import * as z from "zod";
import { readToken, signToken } from "@/lib/crypto/signed-token";
import { publicConfig } from "@/lib/env";
import { AppError } from "@/lib/errors";
import { callFunction } from "@/lib/supabase/functions";

// Links in mails to website visitors. Whoever typed an address is a stranger: only who reads its mail can confirm it. The link to stop never
// expires, because mails are kept. Neither link opens the conversation.
const ISSUER = "chat-visitor-mail";
const LIFETIME = { confirm: "2d", stop: undefined } as const;
type Act = keyof typeof LIFETIME;
const claimsSchema = z.object({ sub: z.uuid(), social_id: z.uuid(), email: z.string() });

/** The visitor that a mail is about, and where it goes. */
interface Recipient {
  social_id: string;
  visitor_id: string;
  email: string;
}

const sign = (act: Act, { social_id, visitor_id, email }: Recipient) =>
  signToken({ issuer: ISSUER, audience: act }, { sub: visitor_id, social_id, email }, LIFETIME[act]);

const pageOf = (token: string) => `${publicConfig().appUrl}/mail-answers?token=${token}`;

/** A page on which the recipient confirms the address; opening it changes nothing, because mail scanners open links. */
export const confirmUrl = async (recipient: Recipient): Promise<string> => pageOf(await sign("confirm", recipient));

/** `oneClick`: for mail programs (RFC 8058). `page`: as confirmUrl. */
export async function stopUrls(recipient: Recipient): Promise<{ oneClick: string; page: string }> {
  const token = await sign("stop", recipient);
  return { oneClick: `${publicConfig().apiUrl}/api/mail-answers/${token}`, page: pageOf(token) };
}

async function readLink(token: string): Promise<(Recipient & { act: Act }) | null> {
  for (const act of ["confirm", "stop"] as const) {
    const claims = await readToken({ issuer: ISSUER, audience: act }, token, claimsSchema);
    if (claims) return { act, social_id: claims.social_id, visitor_id: claims.sub, email: claims.email };
  }
  return null;
}

/** What a link does; null if we did not issue it, or if it has expired. */
export const findMailAct = async (token: string): Promise<Act | null> => (await readLink(token))?.act ?? null;

/** Does what a link is for. Idempotent. Throws not_found if it is invalid, or if the visitor has withdrawn the request. */
export async function followMailLink(token: string): Promise<void> {
  const link = await readLink(token);
  if (!link) throw new AppError("not_found");
  const given = { p_social_id: link.social_id, p_visitor_id: link.visitor_id, p_email: link.email };
  if (link.act === "stop") await callFunction("visitor.refuse_mail", given);
  else if ((await callFunction("visitor.confirm_mail", given)).value !== true) throw new AppError("not_found");
}
