import "server-only";
import * as z from "zod";
import { hasMail, sendMail } from "@/lib/mail/transport";
import { readAnswer } from "@/lib/supabase/answer";
import { callFunction } from "@/lib/supabase/functions";
import { invitationEmail } from "./invitation-email";
import { newInvitationToken } from "./invitation-token";
import { openInvitationSchema } from "./schema";

const payloadSchema = z.object({ invitation_id: z.uuid() });

/**
 * Job send_invitation: mails an invitation that is still open. The token is made here, so that it lies in no job; a repeated
 * attempt makes another, and each opens the same invitation once.
 */
export async function sendInvitation(payload: unknown): Promise<void> {
  const { invitation_id } = payloadSchema.parse(payload);
  if (!hasMail()) return;
  const { token, hash } = newInvitationToken();
  const { value } = await callFunction("system.take_invitation_mail", {
    p_invitation_id: invitation_id,
    p_token_hash: hash,
  });
  const invitation = readAnswer(openInvitationSchema.nullable(), value);
  if (!invitation?.email) return;
  await sendMail({ to: invitation.email, content: await invitationEmail(invitation, token) });
}
