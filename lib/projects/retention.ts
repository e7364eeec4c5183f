import "server-only";
import { fromPostgres } from "@/lib/errors";
import type { Member } from "@/lib/members/authority";

/** After how many days messages and files are deleted; null: never. */
export async function getRetention(member: Member): Promise<number | null> {
  const { data, error } = await member.db
    .from("projects")
    .select("retention_days")
    .eq("id", member.project_id)
    .single();
  if (error) throw fromPostgres(error);
  return data.retention_days;
}

/** Errors: not_found, forbidden, invalid. */
export async function setRetention(member: Member, days: number | null): Promise<void> {
  const { error } = await member.db.rpc("set_retention", {
    p_project_id: member.project_id,
    // null keeps everything; the generated types do not make arguments nullable
    p_days: days as number,
  });
  if (error) throw fromPostgres(error);
}

/** What would be deleted at once: messages (counted up to 100,000), files and their size in bytes. */
export async function previewRetention(
  member: Member,
  days: number,
): Promise<{ messages: number; files: number; bytes: number }> {
  const given = { p_project_id: member.project_id, p_days: days };
  const { data, error } = await member.db.rpc("preview_retention", given).single();
  if (error) throw fromPostgres(error);
  return data;
}
