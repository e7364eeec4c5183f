import "server-only";

import type { Member } from "@/lib/members/authority";
import { readAnswer } from "@/lib/supabase/answer";
import { ask } from "@/lib/supabase/ask";
import { REPLAYED } from "./limits";
import { getAi } from "./queries";
import {
  type AnswerRow,
  answerRowSchema,
  type OpenQuestion,
  questionSchema,
  type Source,
  sourceSchema,
} from "./schema";

const SOURCES_PER_PAGE = 200;

/** An AI's sources, newest first; `before` is the creation time of the last one of the previous page. Errors: not_found. */
export async function listSources(member: Member, ai_id: string, before?: string): Promise<Source[]> {
  let query = member.db
    .from("ai_sources")
    .select(
      "id, kind, title, also_asked, body, url, mime, size, state, progress, reason, chunk_count, indexed_at, created_at",
    )
    .eq("project_id", member.project_id)
    .eq("ai_id", ai_id)
    .order("created_at", { ascending: false })
    .limit(SOURCES_PER_PAGE);
  if (before) query = query.lt("created_at", before);
  const data = await ask(query);
  if (data.length === 0) await getAi(member, ai_id);
  return readAnswer(sourceSchema.array(), data);
}

/** Open questions, which the AI could not answer, most frequent first. */
export async function listOpenQuestions(member: Member, ai_id: string): Promise<OpenQuestion[]> {
  return readAnswer(
    questionSchema.array(),
    await ask(
      member.db
        .from("ai_questions")
        .select("id, text, asked_count, last_at")
        .eq("project_id", member.project_id)
        .eq("ai_id", ai_id)
        .eq("state", "open")
        .order("asked_count", { ascending: false })
        .order("last_at", { ascending: false })
        .limit(100),
    ),
  );
}

/**
 * An AI's recent answers and hand-overs, newest first; `before`: the creation time of the last one of the previous page. Errors: not_found.
 */
export async function listAnswers(
  member: Member,
  ai_id: string,
  before?: string,
  limit = REPLAYED,
): Promise<AnswerRow[]> {
  let query = member.db
    .from("ai_answers")
    .select(
      "id, room_id, question, answer, outcome, reason, confidence, citations, took_ms, tokens_in, tokens_out, created_at",
    )
    .eq("project_id", member.project_id)
    .eq("ai_id", ai_id)
    .order("created_at", { ascending: false })
    .limit(limit);
  if (before) query = query.lt("created_at", before);
  const data = await ask(query);
  if (data.length === 0) await getAi(member, ai_id);
  return readAnswer(answerRowSchema.array(), data);
}
