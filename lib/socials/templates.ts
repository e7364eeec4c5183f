import "server-only";
import * as z from "zod";
import { templateName } from "@/lib/bills/notice-template";
import { noticeKinds, noticeLanguages } from "@/lib/bills/notices";
import { AppError } from "@/lib/errors";
import { failureDetails, log } from "@/lib/http/log";
import type { Member } from "@/lib/members/authority";
import { callAsMember } from "@/lib/members/call";
import { readAnswer } from "@/lib/supabase/answer";
import { ask } from "@/lib/supabase/ask";
import { findSocial } from "./accounts";
import { requireSocial } from "./queries";
import { findAdapter } from "./registry";

const templateSchema = z.object({
  kind: z.enum(noticeKinds),
  language: z.enum(noticeLanguages),
  name: z.string(),
  status: z.enum(["pending", "approved", "rejected", "stopped"]),
  reason: z.string().nullable(),
  checked_at: z.string(),
});
/** The words of a notice, as the provider last judged them. */
export type NoticeApproval = z.output<typeof templateSchema>;

/** The templates of an account with the current wording. */
export async function listTemplates(member: Member, social_id: string): Promise<NoticeApproval[]> {
  const data = await ask(
    member.db
      .from("message_templates")
      .select("kind, language, name, status, reason, checked_at")
      .eq("project_id", member.project_id)
      .eq("social_id", social_id),
  );
  const templates = readAnswer(templateSchema.array(), data);
  return templates.filter(({ kind, language, name }) => name === templateName(kind, language));
}

/**
 * Asks the provider to approve the notices that it does not know yet, and stores the state of all. A notice that it does not take counts as
 * rejected. Idempotent. Errors: not_found (also if the channel has no notices), channel_disconnected, token_refused, template_permission,
 * template_request_refused, unavailable.
 */
export async function requestTemplates(member: Member, social_id: string): Promise<void> {
  await requireSocial(member, social_id);
  const social = await findSocial(social_id);
  const tools = social ? findAdapter(social.kind)?.notices : null;
  if (!social || !tools) throw new AppError("not_found");
  if (social.status === "disconnected" || !social.credentials) throw new AppError("channel_disconnected");
  const refuse = (failure: unknown) => {
    log("warn", "template_request_failed", { social_id, ...failureDetails(failure) });
    return new AppError(tools.failureCode(failure), {}, { cause: failure });
  };
  const { states, failure } = await tools.request(social).catch((caught: unknown) => {
    throw refuse(caught);
  });
  await callAsMember(member, "system.save_templates", {
    p_social_id: social_id,
    p_templates: JSON.stringify(states),
  });
  if (failure) throw refuse(failure);
}
