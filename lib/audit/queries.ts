import "server-only";
import type { Member } from "@/lib/members/authority";
import { readAnswer } from "@/lib/supabase/answer";
import { ask } from "@/lib/supabase/ask";
import { dayStart } from "@/lib/time-zone";
import { type AuditEntry, type AuditPage, type AuditQuery, auditKinds, auditRowSchema } from "./schema";

const rowsSchema = auditRowSchema.array();
export const ENTRIES_PER_PAGE = 50;

/** One keyset page of the log, newest first. Days are those of `time_zone`. */
export async function listAuditEntries(
  member: Member,
  { actor, kind, from, to, before }: AuditQuery,
  time_zone: string,
  limit = ENTRIES_PER_PAGE,
): Promise<AuditPage> {
  let query = member.db
    .from("audit_log")
    .select("id, actor_id, action, subject_id, details, created_at")
    .eq("project_id", member.project_id)
    .order("id", { ascending: false })
    .limit(limit + 1);
  if (actor) query = query.eq("actor_id", actor);
  if (kind) query = query.in("action", [...auditKinds[kind]]);
  if (from) query = query.gte("created_at", dayStart(from, time_zone));
  if (to) query = query.lt("created_at", dayStart(to, time_zone, 1));
  if (before) query = query.lt("id", before);
  const data = await ask(query);
  const rows = readAnswer(rowsSchema, data);
  const page = rows.slice(0, limit);
  return { entries: await withNames(member, page), next: rows.length > limit ? (page.at(-1)?.id ?? null) : null };
}

async function withNames(member: Member, rows: ReturnType<typeof rowsSchema.parse>): Promise<AuditEntry[]> {
  if (rows.length === 0) return [];
  const data = await ask(member.db.from("profiles").select("user_id, name"));
  const nameOf = new Map(data.map(({ user_id, name }) => [user_id, name]));
  return rows.map((row) => ({
    ...row,
    actor_name: nameOf.get(row.actor_id ?? "") ?? null,
    subject_name: nameOf.get(row.subject_id ?? "") ?? null,
  }));
}

/** All people who can appear in the log, by name, including former members. */
export async function listActors(member: Member): Promise<{ user_id: string; name: string }[]> {
  const [members, profiles] = await Promise.all([
    ask(member.db.from("members").select("user_id").eq("project_id", member.project_id).order("created_at")),
    ask(member.db.from("profiles").select("user_id, name")),
  ]);
  const nameOf = new Map(profiles.map(({ user_id, name }) => [user_id, name]));
  return members.map(({ user_id }) => ({ user_id, name: nameOf.get(user_id) ?? "" }));
}

/** Records an export of the log in the log. Throws not_found, forbidden. */
export async function recordAuditExport(member: Member): Promise<void> {
  await ask(member, "record_export", { p_project_id: member.project_id, p_what: "audit_log" });
}
