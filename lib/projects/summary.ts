import "server-only";
import * as z from "zod";
import { AppError } from "@/lib/errors";
import type { Member } from "@/lib/members/authority";
import { readAnswer } from "@/lib/supabase/answer";
import { ask } from "@/lib/supabase/ask";

const summarySchema = z.object({
  /** seats: null without a limit, and for who may not read settings. */
  members: z.object({ count: z.number(), seats: z.number().nullable() }),
  socials: z.object({ count: z.number(), broken: z.number() }),
  /** seen_at: when its code was last loaded by a website. */
  widgets: z.object({ count: z.number(), seen_at: z.string().nullable() }),
  /** How many automatic messages and rules are on. */
  messages: z.object({ on: z.number(), rules: z.number() }),
  quick: z.object({ shared: z.number(), own: z.number() }),
  tags: z.number(),
  /** on: names of those that answer. */
  ais: z.object({ count: z.number(), on: z.array(z.string()) }),
  developers: z.object({ keys: z.number(), webhooks: z.number(), off: z.number() }),
});
export type SettingsSummary = z.infer<typeof summarySchema>;

/** What is set in the project, as far as the member may read it. Throws not_found. */
export async function getSettingsSummary(member: Member): Promise<SettingsSummary> {
  const data = await ask(member, "settings_summary", { p_project_id: member.project_id });
  if (data === null) throw new AppError("not_found");
  return readAnswer(summarySchema, data);
}
