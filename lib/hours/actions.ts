"use server";

import { revalidatePath } from "next/cache";
import { type ActionAnswer, answer } from "@/lib/http/action";
import { requireMember } from "@/lib/members/authority";
import { ask } from "@/lib/supabase/ask";
import { businessHoursSchema } from "./schema";

/** `given` is a BusinessHours. Errors: not_found, invalid. */
export async function saveBusinessHoursAction(project_id: string, given: unknown): Promise<ActionAnswer<void>> {
  return answer(async () => {
    const member = await requireMember(project_id, "manage");
    await ask(member, "save_business_hours", {
      p_project_id: project_id,
      p_hours: businessHoursSchema.parse(given),
    });
    revalidatePath(`/project/${project_id}/settings`);
  });
}
