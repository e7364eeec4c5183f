import "server-only";
import * as z from "zod";
import { hasMail, sendMail } from "@/lib/mail/transport";
import { unsubscribeUrls } from "@/lib/notifications/unsubscribe";
import { readAnswer } from "@/lib/supabase/answer";
import { callFunction } from "@/lib/supabase/functions";
import { summaryEmail, summarySchema } from "./email-templates";

const AT_A_TIME = 500;
/** Projects, a week of each: seconds if all are large. */
const SUMMED_AT_A_TIME = 20;

/** Job sweep_summaries: enqueues the daily mails of projects whose local time is half past eight, once a day each. */
export async function sweepSummaries(): Promise<void> {
  for (let rounds = 0; rounds < 200; rounds++) {
    const { value } = await callFunction("system.sweep_summaries", { p_limit: AT_A_TIME });
    if (value !== true) return;
  }
}

/** Job sum_messages: sums the messages of ended days for the dashboard, and the days whose messages have changed since. */
export async function sumMessages(): Promise<void> {
  for (let rounds = 0; rounds < 1000; rounds++) {
    const { value } = await callFunction("system.sum_messages", { p_limit: SUMMED_AT_A_TIME }, { limitMs: 60_000 });
    if (value !== true) return;
  }
}

/**
 * Job mail_summary: mails yesterday's figures to each owner who wants them; nothing if there was no activity. Records each recipient, so
 * that a repeated run continues where the first ended.
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
      // after a crash between the two steps, the repeated mail has the same id
      messageId: `summary-${project_id}-${day}-${user_id}`,
    });
    await callFunction("system.settle_summary", { p_project_id: project_id, p_day: day, p_user_id: user_id });
  }
}
