import { getLocale, getMessages } from "next-intl/server";
import { readQuery, route } from "@/lib/http/route";
import { requireMember } from "@/lib/members/authority";
import { getProject } from "@/lib/projects/queries";
import { recordSlipExport } from "@/lib/slips/commands";
import { slipsCsv } from "@/lib/slips/export";
import { slipQuerySchema } from "@/lib/slips/schema";

/** Exports the slips with the same filters as the screen. */
export const GET = route<{ project_id: string }>(async (request, { project_id }) => {
  const member = await requireMember(project_id, "see_contacts");
  const { before: _, ...query } = slipQuerySchema.parse(readQuery(request));
  const [{ time_zone }, locale, messages] = await Promise.all([getProject(member), getLocale(), getMessages()]);
  await recordSlipExport(member);
  return new Response(slipsCsv(member, query, { time_zone, locale, messages }), {
    headers: {
      "content-type": "text/csv; charset=utf-8",
      "content-disposition": `attachment; filename="slips-${new Date().toISOString().slice(0, 10)}.csv"`,
    },
  });
});
