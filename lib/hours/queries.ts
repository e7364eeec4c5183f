import "server-only";
import { fromPostgres } from "@/lib/errors";
import type { Member } from "@/lib/members/authority";
import { readAnswer } from "@/lib/supabase/answer";
import { type HoursAnswer, hoursAnswerSchema } from "./schema";

/** The project's business hours, whether it is open now, and the public holidays to choose from. Throws forbidden for agents. */
export async function getBusinessHours(member: Member): Promise<HoursAnswer> {
  const { data, error } = await member.db.rpc("get_business_hours", { p_project_id: member.project_id });
  if (error) throw fromPostgres(error);
  return readAnswer(hoursAnswerSchema, data);
}
