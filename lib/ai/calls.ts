import "server-only";
import { env } from "@/lib/env";
import { callFunction } from "@/lib/supabase/functions";
import type { Endpoint } from "./endpoint";
import type { AiSettings } from "./schema";

const DAY_SECONDS = 86_400;

/** Counts a model call; false if the AI's daily limit is reached. */
export async function reserveCall(ai_id: string, { daily_calls, daily_cost }: AiSettings): Promise<boolean> {
  const { value } = await callFunction("system.reserve_ai_call", {
    p_ai_id: ai_id,
    p_max_calls: daily_calls,
    p_max_cost: daily_cost,
  });
  return value === true;
}

/**
 * Counts a model call for the team (copilot, playground, translations); false if the project's daily limit on the operator's endpoint is
 * reached. No package counts these calls, and the limits of AIs are the shop's own.
 */
export async function reserveTeamCall(project_id: string, { isOperators }: Endpoint): Promise<boolean> {
  if (!isOperators) return true;
  const { value } = await callFunction("system.consume_rate_limit", {
    p_key: `ai_team_calls:${project_id}`,
    p_limit: env().AI_TEAM_CALLS,
    p_seconds: DAY_SECONDS,
  });
  return value === true;
}

/** Records the usage of a playground run or of the copilot; answers record theirs in their log. */
export async function countUse(
  ai_id: string,
  what: "copilot" | "trial",
  usage: { tokens_in: number; tokens_out: number; cost: number },
): Promise<void> {
  await callFunction("system.count_ai", {
    p_ai_id: ai_id,
    p_what: what,
    p_tokens_in: usage.tokens_in,
    p_tokens_out: usage.tokens_out,
    p_cost: usage.cost,
  });
}
