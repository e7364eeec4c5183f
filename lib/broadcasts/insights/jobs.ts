import "server-only";
import * as z from "zod";
import { failureDetails, log } from "@/lib/http/log";
import { openSocial, socialSchema } from "@/lib/socials/accounts";
import type { CountOutcome } from "@/lib/socials/mass-sender";
import { findAdapter } from "@/lib/socials/registry";
import { readAnswer } from "@/lib/supabase/answer";
import { callFunction } from "@/lib/supabase/functions";

const dueSchema = z.object({
  broadcast_id: z.uuid(),
  unit: z.string().nullable(),
  request_id: z.string().nullable(),
  sent_at: z.string(),
  social: socialSchema,
});
type Due = z.output<typeof dueSchema>;

/** LINE allows 60 requests an hour and account: https://developers.line.biz/en/reference/messaging-api/#rate-limits */
const PER_SOCIAL = 40;
const PER_RUN = 400;

/**
 * Job sweep_insights: asks the provider for what it counted of broadcasts, once a day as long as it counts. What could not be asked is
 * tried again in an hour; a refusal is final. Before, it enqueues what became of narrowcasts where that job is gone.
 */
export async function sweepInsights(): Promise<void> {
  await callFunction("system.sweep_narrowcasts", {});
  const { value } = await callFunction("system.claim_broadcast_insights", {
    p_limit: PER_RUN,
    p_per_social: PER_SOCIAL,
  });
  for (const due of readAnswer(dueSchema.array(), value)) {
    const outcome = await countDue(due).catch((failure: unknown): CountOutcome => {
      log("warn", "broadcast_insight_failed", { broadcast_id: due.broadcast_id, ...failureDetails(failure) });
      return { state: "later" };
    });
    if (outcome.state === "later") continue;
    await callFunction("system.save_broadcast_insight", {
      p_broadcast_id: due.broadcast_id,
      p_social_id: due.social.id,
      ...(outcome.state === "counted" ? { p_counts: JSON.stringify(outcome.counts) } : { p_reason: outcome.reason }),
    });
  }
}

async function countDue({ unit, request_id, sent_at, social }: Due): Promise<CountOutcome> {
  const mass = findAdapter(social.kind)?.mass;
  const of = unit ? { unit } : request_id ? { request_id } : null;
  if (!mass || !of) return { state: "later" };
  return mass.count(openSocial(social), of, new Date(sent_at));
}
