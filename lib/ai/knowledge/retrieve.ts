import "server-only";
import { readAnswer } from "@/lib/supabase/answer";
import { callFunction } from "@/lib/supabase/functions";
import { type Passage, passageSchema } from "../schema";
import { queryTerms } from "../tokenize";

/** The passages of an AI's knowledge that are closest to a question, best first. */
export async function rankPassages(ai_id: string, question: string, limit = 6): Promise<Passage[]> {
  const { rows } = await callFunction("system.rank_passages", {
    p_ai_id: ai_id,
    ...queryTerms(question),
    p_limit: limit,
  });
  return readAnswer(passageSchema.array(), rows);
}
