import "server-only";

import { afterPage, readPageKey } from "@/lib/http/page-key";
import type { Member } from "@/lib/members/authority";
import { readAnswer } from "@/lib/supabase/answer";
import { ask } from "@/lib/supabase/ask";
import { REPLAYED } from "./limits";
import { getAi } from "./queries";
import {
  type AnswerRow,
  answerRowSchema,
  type LogFilter,
  type OpenQuestion,
  questionSchema,
  type Source,
  sourceSchema,
} from "./schema";

const SOURCES_PER_PAGE = 200;
const SOURCE_COLUMNS =
  "id, kind, title, also_asked, body, url, mime, size, state, progress, reason, chunk_count, indexed_at, created_at";

/** An AI's sources, newest first; `before` is the page key of the last one of the previous page. Errors: not_found. */
export async function listSources(member: Member, ai_id: string, before?: string): Promise<Source[]> {
  let query = member.db
    .from("ai_sources")
    .select(SOURCE_COLUMNS)
    .eq("project_id", member.project_id)
    .eq("ai_id", ai_id)
    .order("created_at", { ascending: false })
    .order("id", { ascending: false })
    .limit(SOURCES_PER_PAGE);
  if (before) query = query.or(afterPage("created_at", before));
  const data = await ask(query);
  if (data.length === 0) await getAi(member, ai_id);
  return readAnswer(sourceSchema.array(), data);
}

/** As listSources, of those that hold a term anywhere, also in the passages of a page or a file. Errors: not_found. */
export async function searchSources(member: Member, ai_id: string, term: string, before?: string): Promise<Source[]> {
  const key = before ? readPageKey(before) : null;
  const data = await ask(member, "search_ai_sources", {
    p_project_id: member.project_id,
    p_ai_id: ai_id,
    p_term: term,
    ...(key && { p_before: key.at, p_before_id: key.id }),
    p_limit: SOURCES_PER_PAGE,
  });
  if (data.length === 0) await getAi(member, ai_id);
  return readAnswer(sourceSchema.array(), data);
}

/** Open questions, which the AI (or any AI of the project) could not answer, most frequent first. */
export async function listOpenQuestions(member: Member, ai_id?: string, limit = 100): Promise<OpenQuestion[]> {
  let query = member.db
    .from("ai_questions")
    .select("id, ai_id, text, asked_count, last_at")
    .eq("project_id", member.project_id)
    .eq("state", "open")
    .order("asked_count", { ascending: false })
    .order("last_at", { ascending: false })
    .limit(limit);
  if (ai_id) query = query.eq("ai_id", ai_id);
  return readAnswer(questionSchema.array(), await ask(query));
}

/**
 * An AI's recent answers and hand-overs, newest first; `before`: the creation time of the last one of the previous page. Errors: not_found.
 */
export async function listAnswers(
  member: Member,
  ai_id: string,
  { outcome, days }: LogFilter = {},
  before?: string,
): Promise<AnswerRow[]> {
  let query = member.db
    .from("ai_answers")
    .select(
      "id, room_id, question, answer, outcome, reason, confidence, citations, took_ms, tokens_in, tokens_out, created_at",
    )
    .eq("project_id", member.project_id)
    .eq("ai_id", ai_id)
    .order("created_at", { ascending: false })
    .order("id", { ascending: false })
    .limit(REPLAYED);
  if (outcome) query = query.eq("outcome", outcome);
  if (days) query = query.gt("created_at", new Date(Date.now() - Number(days) * 86_400_000).toISOString());
  if (before) query = query.or(afterPage("created_at", before));
  const data = await ask(query);
  if (data.length === 0) await getAi(member, ai_id);
  return readAnswer(answerRowSchema.array(), data);
}
