import "server-only";

import type { Member } from "@/lib/members/authority";
import { ask } from "@/lib/supabase/ask";
import type { DayRange } from "./days";
import type { RoomFigure } from "./schema";

/** Records in the audit log that figures, or the rooms behind one, were exported. Errors: forbidden. */
export async function recordReportExport(member: Member, range: DayRange, figure?: RoomFigure): Promise<void> {
  await ask(member, "record_report_export", {
    p_project_id: member.project_id,
    p_details: { ...range, ...(figure && { figure }) },
  });
}
