import "server-only";
import type { Member } from "@/lib/members/authority";
import { readAnswer } from "@/lib/supabase/answer";
import { ask } from "@/lib/supabase/ask";
import { type BroadcastNarrowcast, narrowcastSchema } from "./schema";

/** What LINE says of those broadcasts whose recipients it chose. */
export async function findNarrowcasts(member: Member, ids: string[]): Promise<Map<string, BroadcastNarrowcast>> {
  if (ids.length === 0) return new Map();
  const data = await ask(
    member.db
      .from("broadcast_narrowcasts")
      .select(
        "broadcast_id, phase, reason, error_code, description, target_count, success_count, failure_count, accepted_at, completed_at, checked_at",
      )
      .eq("project_id", member.project_id)
      .in("broadcast_id", ids),
  );
  return new Map(readAnswer(narrowcastSchema.array(), data).map((narrowcast) => [narrowcast.broadcast_id, narrowcast]));
}
