import { getLocale, getMessages } from "next-intl/server";
import { recordBillExport } from "@/lib/bills/commands";
import { billsCsv } from "@/lib/bills/export";
import { billQuerySchema } from "@/lib/bills/schema";
import { readQuery, route } from "@/lib/http/route";
import { requireMember } from "@/lib/members/authority";
import { getProject } from "@/lib/projects/queries";

/** Exports the bills with the same filters as the screen. */
export const GET = route<{ project_id: string }>(async (request, { project_id }) => {
  const member = await requireMember(project_id, "see_contacts");
  const { before: _, ...query } = billQuerySchema.parse(readQuery(request));
  const [{ time_zone }, locale, messages] = await Promise.all([getProject(member), getLocale(), getMessages()]);
  await recordBillExport(member);
  return new Response(billsCsv(member, query, { time_zone, locale, messages }), {
    headers: {
      "content-type": "text/csv; charset=utf-8",
      "content-disposition": `attachment; filename="bills-${new Date().toISOString().slice(0, 10)}.csv"`,
    },
  });
});
