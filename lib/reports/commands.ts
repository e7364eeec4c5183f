import "server-only";

import type { Member } from "@/lib/members/authority";
import { ask } from "@/lib/supabase/ask";
import type { DayRange } from "./days";
import type { RoomFigure } from "./schema";

/** Writes down that figures, or the rooms behind one, are taken as a file. Errors: forbidden. */
export async function recordReportExport(member: Member, range: DayRange, figure?: RoomFigure): Promise<void> {
  await ask(member, "record_report_export", {
    p_project_id: member.project_id,
    p_details: { ...range, ...(figure && { figure }) },
  });
}
