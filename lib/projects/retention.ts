import "server-only";

import type { Member } from "@/lib/members/authority";
import { ask } from "@/lib/supabase/ask";

/** After how many days messages and files are deleted; null: never. */
export async function getRetention(member: Member): Promise<number | null> {
  const data = await ask(member.db.from("projects").select("retention_days").eq("id", member.project_id).single());
  return data.retention_days;
}

/** Errors: not_found, forbidden, invalid. */
export async function setRetention(member: Member, days: number | null): Promise<void> {
  await ask(member, "set_retention", {
    p_project_id: member.project_id,
    // null keeps everything; the generated types do not make arguments nullable
    p_days: days as number,
  });
}

/** What would be deleted at once: messages (counted up to 100,000), files and their size in bytes. */
export async function previewRetention(
  member: Member,
  days: number,
): Promise<{ messages: number; files: number; bytes: number }> {
  const given = { p_project_id: member.project_id, p_days: days };
  return ask(member.db.rpc("preview_retention", given).single());
}
