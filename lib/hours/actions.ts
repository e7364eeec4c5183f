"use server";

import { revalidatePath } from "next/cache";
import { fromPostgres } from "@/lib/errors";
import { type ActionAnswer, answer } from "@/lib/http/action";
import { requireMember } from "@/lib/members/authority";
import { businessHoursSchema } from "./schema";

/** `given` is a BusinessHours. Errors: not_found, invalid. */
export async function saveBusinessHoursAction(project_id: string, given: unknown): Promise<ActionAnswer<void>> {
  return answer(async () => {
    const member = await requireMember(project_id, "manage");
    const { error } = await member.db.rpc("save_business_hours", {
      p_project_id: project_id,
      p_hours: businessHoursSchema.parse(given),
    });
    if (error) throw fromPostgres(error);
    revalidatePath(`/project/${project_id}/settings`);
  });
}
