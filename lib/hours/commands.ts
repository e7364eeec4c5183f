import "server-only";
import type { Member } from "@/lib/members/authority";
import { ask } from "@/lib/supabase/ask";
import type { BusinessHours } from "./schema";

/** Errors: not_found, forbidden, invalid. */
export async function saveBusinessHours(member: Member, hours: BusinessHours): Promise<void> {
  await ask(member, "save_business_hours", { p_project_id: member.project_id, p_hours: hours });
}
