import "server-only";
import type * as z from "zod";
import { requireAccountRate } from "@/lib/http/rate";
import { uploadTicket } from "@/lib/media/commands";
import type { UploadTicket } from "@/lib/media/schema";
import type { Member } from "@/lib/members/authority";
import { ask } from "@/lib/supabase/ask";
import type { announcedSourceSchema, SourceForm } from "./schema";

/** Reading pages and files is expensive; manual use stays below this. */
const READS = { limit: 120, seconds: 600 };

/** Counts a source that is about to be read. Throws rate_limited. */
export const requireReads = (member: Member): Promise<void> => requireAccountRate("ai_source", member.user_id, READS);

// a page's title is its URL until it has been read
const rowOf = (form: SourceForm) => (form.kind === "page" ? { ...form, title: form.url } : form);

/** Errors: not_found, forbidden, invalid, too_many_sources. */
export async function addSource(member: Member, ai_id: string, form: SourceForm): Promise<string> {
  return ask(member, "add_ai_source", { p_ai_id: ai_id, p_source: rowOf(form) });
}

export async function changeSource(member: Member, source_id: string, form: SourceForm): Promise<void> {
  await ask(member, "change_ai_source", { p_source_id: source_id, p_source: rowOf(form) });
}

/** Creates an upload target for a file; call reindexSource after the upload. */
export async function announceFile(
  member: Member,
  ai_id: string,
  file: z.output<typeof announcedSourceSchema>,
): Promise<UploadTicket> {
  const { name, mime, size } = file;
  const id = await ask(member, "add_ai_source", {
    p_ai_id: ai_id,
    p_source: { kind: "file", title: name, mime, size },
  });
  return uploadTicket({ id, path: `${member.project_id}/${ai_id}/${id}`, bucket: "knowledge" });
}

export async function reindexSource(member: Member, source_id: string): Promise<void> {
  await ask(member, "index_ai_source", { p_source_id: source_id });
}

export async function deleteSource(member: Member, source_id: string): Promise<void> {
  await ask(member, "delete_ai_source", { p_source_id: source_id });
}

/** Adds an answer to an open question to the AI's knowledge. */
export async function teachAi(member: Member, question_id: string, question: string, body: string): Promise<void> {
  await ask(member, "teach_ai", {
    p_question_id: question_id,
    p_question: question,
    p_answer: body,
  });
}

export async function dismissQuestion(member: Member, question_id: string): Promise<void> {
  await ask(member, "dismiss_ai_question", { p_question_id: question_id });
}
