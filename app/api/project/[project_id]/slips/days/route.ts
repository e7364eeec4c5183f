import { readQuery, route } from "@/lib/http/route";
import { requireMember } from "@/lib/members/authority";
import { getProject } from "@/lib/projects/queries";
import { listSlipDays } from "@/lib/slips/queries";
import { slipQuerySchema } from "@/lib/slips/schema";

export const GET = route<{ project_id: string }>(async (request, { project_id }) => {
  const member = await requireMember(project_id, "read");
  const query = slipQuerySchema.parse(readQuery(request));
  return Response.json(await listSlipDays(member, query, (await getProject(member)).time_zone));
});
