import "server-only";

import type { Member } from "@/lib/members/authority";
import { readAnswer } from "@/lib/supabase/answer";
import { ask } from "@/lib/supabase/ask";
import { type HoursAnswer, hoursAnswerSchema } from "./schema";

/** The project's business hours, whether it is open now, and the public holidays to choose from. Throws forbidden for agents. */
export async function getBusinessHours(member: Member): Promise<HoursAnswer> {
  return readAnswer(hoursAnswerSchema, await ask(member, "get_business_hours", { p_project_id: member.project_id }));
}
