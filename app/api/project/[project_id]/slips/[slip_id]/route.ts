import { route } from "@/lib/http/route";
import { requireMember } from "@/lib/members/authority";
import { getSlip } from "@/lib/slips/detail";

export const GET = route<{ project_id: string; slip_id: string }>(async (_request, { project_id, slip_id }) => {
  const member = await requireMember(project_id, "read");
  return Response.json(await getSlip(member, slip_id));
});
