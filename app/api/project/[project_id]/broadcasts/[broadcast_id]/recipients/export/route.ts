import { getLocale, getMessages } from "next-intl/server";
import { recordBroadcastExport } from "@/lib/broadcasts/commands";
import { recipientsCsv } from "@/lib/broadcasts/export";
import { recipientQuerySchema } from "@/lib/broadcasts/schema";
import { AppError } from "@/lib/errors";
import { readQuery, route } from "@/lib/http/route";
import { requireMember } from "@/lib/members/authority";
import { may } from "@/lib/members/rights";
import { getProject } from "@/lib/projects/queries";

/** Exports the recipients with the same filter as the screen. */
export const GET = route<{ project_id: string; broadcast_id: string }>(
  async (request, { project_id, broadcast_id }) => {
    const member = await requireMember(project_id, "broadcast");
    if (!may(member, "see_contacts")) throw new AppError("not_found");
    const { after: _, ...query } = recipientQuerySchema.parse(readQuery(request));
    const [{ time_zone }, locale, messages] = await Promise.all([getProject(member), getLocale(), getMessages()]);
    await recordBroadcastExport(member, broadcast_id);
    return new Response(recipientsCsv(member, broadcast_id, query, { time_zone, locale, messages }), {
      headers: {
        "content-type": "text/csv; charset=utf-8",
        "content-disposition": `attachment; filename="broadcast-${new Date().toISOString().slice(0, 10)}.csv"`,
      },
    });
  },
);
