import "server-only";
import { callFunction } from "@/lib/supabase/functions";
import type { AiSettings } from "./schema";

/** Counts a model call; false if the AI's daily limit is reached. */
export async function reserveCall(ai_id: string, { daily_calls, daily_cost }: AiSettings): Promise<boolean> {
  const { value } = await callFunction("system.reserve_ai_call", {
    p_ai_id: ai_id,
    p_max_calls: daily_calls,
    p_max_cost: daily_cost,
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
