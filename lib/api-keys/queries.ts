import "server-only";
import * as z from "zod";
import { fromPostgres } from "@/lib/errors";
import type { Member } from "@/lib/members/authority";
import { readAnswer } from "@/lib/supabase/answer";
import { type ListedKey, listedKeySchema } from "./schema";

const rowsSchema = z.array(listedKeySchema);

/** The project's keys, active ones first, then newest first; the last hundred. Requires the right to manage. */
export async function listKeys(member: Member): Promise<ListedKey[]> {
  const [keys, profiles] = await Promise.all([
    member.db
      .from("api_keys")
      .select("id, name, prefix, scopes, expires_at, last_used_at, created_by, created_at, revoked_at")
      .eq("project_id", member.project_id)
      .order("revoked_at", { nullsFirst: true, ascending: false })
      .order("created_at", { ascending: false })
      .limit(100),
    member.db.from("profiles").select("user_id, name"),
  ]);
  if (keys.error) throw fromPostgres(keys.error);
  if (profiles.error) throw fromPostgres(profiles.error);
  const nameOf = new Map(profiles.data.map(({ user_id, name }) => [user_id, name]));
  return readAnswer(rowsSchema, keys.data).map((key) => ({
    ...key,
    creator: nameOf.get(key.created_by ?? "") ?? null,
  }));
}
