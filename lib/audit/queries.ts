import "server-only";
import { fromPostgres } from "@/lib/errors";
import type { Member } from "@/lib/members/authority";
import { readAnswer } from "@/lib/supabase/answer";
import { dayStart } from "./days";
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
  const { data, error } = await query;
  if (error) throw fromPostgres(error);
  const rows = readAnswer(rowsSchema, data);
  const page = rows.slice(0, limit);
  return { entries: await withNames(member, page), next: rows.length > limit ? (page.at(-1)?.id ?? null) : null };
}

async function withNames(member: Member, rows: ReturnType<typeof rowsSchema.parse>): Promise<AuditEntry[]> {
  if (rows.length === 0) return [];
  const { data, error } = await member.db.from("profiles").select("user_id, name");
  if (error) throw fromPostgres(error);
  const nameOf = new Map(data.map(({ user_id, name }) => [user_id, name]));
  return rows.map((row) => ({
    ...row,
    actor_name: nameOf.get(row.actor_id ?? "") ?? null,
    subject_name: nameOf.get(row.subject_id ?? "") ?? null,
  }));
}

/** Everybody who can appear in the log, by name, including former members. */
export async function listActors(member: Member): Promise<{ user_id: string; name: string }[]> {
  const [members, profiles] = await Promise.all([
    member.db.from("members").select("user_id").eq("project_id", member.project_id).order("created_at"),
    member.db.from("profiles").select("user_id, name"),
  ]);
  if (members.error) throw fromPostgres(members.error);
  if (profiles.error) throw fromPostgres(profiles.error);
  const nameOf = new Map(profiles.data.map(({ user_id, name }) => [user_id, name]));
  return members.data.map(({ user_id }) => ({ user_id, name: nameOf.get(user_id) ?? "" }));
}

/** Records an export of the log in the log. Throws not_found, forbidden. */
export async function recordAuditExport(member: Member): Promise<void> {
  const { error } = await member.db.rpc("record_export", { p_project_id: member.project_id, p_what: "audit_log" });
  if (error) throw fromPostgres(error);
}
