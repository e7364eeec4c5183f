import "server-only";
import type { Member } from "@/lib/members/authority";
import { permissionsOf } from "@/lib/members/rights";
import { readAnswer } from "@/lib/supabase/answer";
import { ask } from "@/lib/supabase/ask";
import { type Resync, type ResyncQuery, resyncSchema } from "./resync-schema";

/** What the member's tab may have missed, and their permissions now. Also marks them as online. */
export async function resync(member: Member, { since, room_id }: ResyncQuery): Promise<Resync> {
  const data = await ask(member, "resync", {
    p_project_id: member.project_id,
    ...(since && { p_since: since }),
    ...(room_id && { p_room_id: room_id }),
  });
  return { permissions: permissionsOf(member), ...readAnswer(resyncSchema, data) };
}
