import "server-only";
import * as z from "zod";
import { noticeKinds, noticeLanguages } from "@/lib/bills/notices";
import { AppError } from "@/lib/errors";
import { failureDetails, log } from "@/lib/http/log";
import type { Member } from "@/lib/members/authority";
import { callAsMember } from "@/lib/members/call";
import { readAnswer } from "@/lib/supabase/answer";
import { ask } from "@/lib/supabase/ask";
import { findSocial } from "./accounts";
import type { TemplateState } from "./adapter";
import { requireSocial } from "./queries";
import { findAdapter } from "./registry";

const templateSchema = z.object({
  kind: z.enum(noticeKinds),
  language: z.enum(noticeLanguages),
  status: z.enum(["pending", "approved", "rejected", "stopped"]),
  reason: z.string().nullable(),
  checked_at: z.string(),
});
/** The words of a notice, as the provider last judged them. */
export type NoticeApproval = z.output<typeof templateSchema>;

/** What was asked for at an account so far. */
export async function listTemplates(member: Member, social_id: string): Promise<NoticeApproval[]> {
  const data = await ask(
    member.db
      .from("message_templates")
      .select("kind, language, status, reason, checked_at")
      .eq("project_id", member.project_id)
      .eq("social_id", social_id),
  );
  return readAnswer(templateSchema.array(), data);
}

/**
 * Asks the provider to approve the notices that it does not know yet, and stores the state of all. Idempotent. Errors: not_found (also if the
 * channel has no notices), channel_disconnected, template_permission, template_refused, unavailable.
 */
export async function requestTemplates(member: Member, social_id: string): Promise<void> {
  await requireSocial(member, social_id);
  const social = await findSocial(social_id);
  const tools = social ? findAdapter(social.kind)?.notices : null;
  if (!social || !tools) throw new AppError("not_found");
  if (social.status === "disconnected" || !social.credentials) throw new AppError("channel_disconnected");
  let states: TemplateState[];
  try {
    states = await tools.request(social);
  } catch (failure) {
    log("warn", "template_request_failed", { social_id, ...failureDetails(failure) });
    throw new AppError(tools.failureCode(failure), {}, { cause: failure });
  }
  await callAsMember(member, "system.save_templates", {
    p_social_id: social_id,
    p_templates: JSON.stringify(states),
  });
}
