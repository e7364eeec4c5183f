import { readQuery, route } from "@/lib/http/route";
import { requireMember } from "@/lib/members/authority";
import { getProject } from "@/lib/projects/queries";
import { listReportRooms } from "@/lib/reports/queries";
import { partSchema, rangeOf, roomsQuerySchema } from "@/lib/reports/schema";
import { dayIn } from "@/lib/time-zone";

/** The rooms behind a figure of the dashboard. */
export const GET = route<{ project_id: string }>(async (request, { project_id }) => {
  const member = await requireMember(project_id, "read");
  const { figure, after, ...query } = roomsQuerySchema.parse(readQuery(request));
  const { time_zone } = await getProject(member);
  const range = rangeOf(query, dayIn(time_zone, new Date()));
  return Response.json(await listReportRooms(member, range, figure, partSchema.parse(query), after));
});
