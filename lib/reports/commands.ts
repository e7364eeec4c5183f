import "server-only";
import { fromPostgres } from "@/lib/errors";
import type { Member } from "@/lib/members/authority";
import type { DayRange } from "./days";
import type { RoomFigure } from "./schema";

/** Records in the audit log that figures, or the rooms behind one, were exported. Errors: forbidden. */
export async function recordReportExport(member: Member, range: DayRange, figure?: RoomFigure): Promise<void> {
  const { error } = await member.db.rpc("record_report_export", {
    p_project_id: member.project_id,
    p_details: { ...range, ...(figure && { figure }) },
  });
  if (error) throw fromPostgres(error);
}
