import "server-only";
import * as z from "zod";
import { AppError } from "@/lib/errors";
import type { Member } from "@/lib/members/authority";
import { readAnswer } from "@/lib/supabase/answer";
import { ask } from "@/lib/supabase/ask";

const summarySchema = z.object({
  /** seats: null if unlimited, or if the member may not read settings. */
  members: z.object({ count: z.number(), seats: z.number().nullable() }),
  socials: z.object({ count: z.number(), broken: z.number() }),
  /** seen_at: when a website last loaded the widget's code. */
  widgets: z.object({ count: z.number(), seen_at: z.string().nullable() }),
  /** Number of active automatic messages and rules. */
  messages: z.object({ on: z.number(), rules: z.number() }),
  quick: z.object({ shared: z.number(), own: z.number() }),
  tags: z.number(),
  /** on: names of the active ones. */
  ais: z.object({ count: z.number(), on: z.array(z.string()) }),
  developers: z.object({ keys: z.number(), webhooks: z.number(), off: z.number() }),
});
export type SettingsSummary = z.infer<typeof summarySchema>;

/** What is configured in the project, as far as the member may read it. Throws not_found. */
export async function getSettingsSummary(member: Member): Promise<SettingsSummary> {
  const data = await ask(member, "settings_summary", { p_project_id: member.project_id });
  if (data === null) throw new AppError("not_found");
  return readAnswer(summarySchema, data);
}
