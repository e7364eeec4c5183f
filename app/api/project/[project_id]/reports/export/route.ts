import { getLocale, getMessages } from "next-intl/server";
import { publicConfig } from "@/lib/env";
import { readQuery, route } from "@/lib/http/route";
import { requireMember } from "@/lib/members/authority";
import { getProject } from "@/lib/projects/queries";
import { recordReportExport } from "@/lib/reports/commands";
import { reportCsv, reportRoomsCsv } from "@/lib/reports/export";
import { getReport, listNames } from "@/lib/reports/queries";
import { exportQuerySchema, partSchema, rangeOf } from "@/lib/reports/schema";
import { dayIn } from "@/lib/time-zone";

/** Exports the dashboard's figures; with `figure`, the rooms behind that figure. */
export const GET = route<{ project_id: string }>(async (request, { project_id }) => {
  const member = await requireMember(project_id, "see_contacts");
  const { figure, ...query } = exportQuerySchema.parse(readQuery(request));
  const [{ time_zone }, names, locale, messages] = await Promise.all([
    getProject(member),
    listNames(member),
    getLocale(),
    getMessages(),
  ]);
  const range = rangeOf(query, dayIn(time_zone, new Date()));
  await recordReportExport(member, range, figure);
  const words = { locale, messages };
  const body = figure
    ? reportRoomsCsv(
        member,
        { range, figure, part: partSchema.parse(query) },
        { ...words, time_zone, names, appUrl: publicConfig().appUrl },
      )
    : reportCsv(await getReport(member, range, { inBusinessHours: query.hours === "business" }), names, words);
  const name = [figure ?? "report", range.from, range.to].join("-");
  return new Response(body, {
    headers: {
      "content-type": "text/csv; charset=utf-8",
      "content-disposition": `attachment; filename="${name}.csv"`,
    },
  });
});
