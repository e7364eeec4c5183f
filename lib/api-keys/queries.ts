import "server-only";
import * as z from "zod";
import type { Member } from "@/lib/members/authority";
import { readAnswer } from "@/lib/supabase/answer";
import { ask } from "@/lib/supabase/ask";
import { type ListedKey, listedKeySchema } from "./schema";

const rowsSchema = z.array(listedKeySchema);

/** The project's keys, active ones first, then newest first; the last hundred. Requires the right to manage. */
export async function listKeys(member: Member): Promise<ListedKey[]> {
  const [keys, profiles] = await Promise.all([
    ask(
      member.db
        .from("api_keys")
        .select("id, name, prefix, scopes, expires_at, last_used_at, created_by, created_at, revoked_at")
        .eq("project_id", member.project_id)
        .order("revoked_at", { nullsFirst: true, ascending: false })
        .order("created_at", { ascending: false })
        .limit(100),
    ),
    ask(member.db.from("profiles").select("user_id, name")),
  ]);
  const nameOf = new Map(profiles.map(({ user_id, name }) => [user_id, name]));
  return readAnswer(rowsSchema, keys).map((key) => ({
    ...key,
    creator: nameOf.get(key.created_by ?? "") ?? null,
  }));
}
