import "server-only";
import * as z from "zod";
import { hasMail, sendMail } from "@/lib/mail/transport";
import { unsubscribeUrls } from "@/lib/notifications/unsubscribe";
import { readAnswer } from "@/lib/supabase/answer";
import { callFunction } from "@/lib/supabase/functions";
import { summaryEmail, summarySchema } from "./email-template";

const AT_A_TIME = 500;

/** Job sweep_summaries: enqueues the morning's mails of the projects where it is half past eight, once a day each. */
export async function sweepSummaries(): Promise<void> {
  for (let rounds = 0; rounds < 200; rounds++) {
    const { value } = await callFunction("system.sweep_summaries", { p_limit: AT_A_TIME });
    if (value !== true) return;
  }
}

/**
 * Job mail_summary: yesterday's figures of a project to each of its owners who wants them. Nothing when nothing happened. Who has
 * got it is written down one by one, so that a second run goes on where the first ended.
 */
export async function mailSummary(payload: unknown): Promise<void> {
  const { project_id, day } = z.object({ project_id: z.uuid(), day: z.iso.date() }).parse(payload);
  if (!hasMail()) return;
  const { value } = await callFunction("system.find_summary", { p_project_id: project_id, p_day: day });
  const summary = readAnswer(summarySchema.nullable(), value);
  if (!summary) return;
  for (const { user_id, email, language } of summary.to) {
    const urls = await unsubscribeUrls(user_id, "daily_summary");
    await sendMail({
      to: email,
      content: await summaryEmail(summary, language, urls.page),
      unsubscribeUrl: urls.oneClick,
      // the same mail again, after a crash between the two steps, carries the same id
      messageId: `summary-${project_id}-${day}-${user_id}`,
    });
    await callFunction("system.settle_summary", { p_project_id: project_id, p_day: day, p_user_id: user_id });
  }
}
