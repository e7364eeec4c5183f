import "server-only";
import type { Member } from "@/lib/members/authority";
import { ask } from "@/lib/supabase/ask";
import type { Answering } from "./schema";

/** What happens when a member answers a room. */
export async function getAnswering(member: Member): Promise<Answering> {
  return ask(member.db.from("projects").select("assign_on_answer").eq("id", member.project_id).single());
}

/** Errors: not_found, forbidden. */
export async function setAnswering(member: Member, { assign_on_answer }: Answering): Promise<void> {
  await ask(member, "set_assign_on_answer", { p_project_id: member.project_id, p_is_on: assign_on_answer });
}
