import { getLocale, getMessages } from "next-intl/server";
import { auditCsv } from "@/lib/audit/export";
import { recordAuditExport } from "@/lib/audit/queries";
import { auditQuerySchema } from "@/lib/audit/schema";
import { AppError } from "@/lib/errors";
import { readQuery, route } from "@/lib/http/route";
import { requireMember } from "@/lib/members/authority";
import { may } from "@/lib/members/rights";
import { getProject } from "@/lib/projects/queries";

/** Exports the audit log with the same filters as the screen. Viewers may read the log but not export it. */
export const GET = route<{ project_id: string }>(async (request, { project_id }) => {
  const member = await requireMember(project_id, "read_settings");
  if (!may(member, "see_contacts")) throw new AppError("not_found");
  const { before: _, ...query } = auditQuerySchema.parse(readQuery(request));
  const [{ time_zone }, locale, messages] = await Promise.all([getProject(member), getLocale(), getMessages()]);
  await recordAuditExport(member);
  return new Response(auditCsv(member, query, { time_zone, locale, messages }), {
    headers: {
      "content-type": "text/csv; charset=utf-8",
      "content-disposition": `attachment; filename="audit-log-${new Date().toISOString().slice(0, 10)}.csv"`,
    },
  });
});
