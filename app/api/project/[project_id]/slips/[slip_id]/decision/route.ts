import { readJson, route } from "@/lib/http/route";
import { requireMember } from "@/lib/members/authority";
import { decideSlip } from "@/lib/slips/commands";
import { decisionSchema } from "@/lib/slips/schema";

export const PUT = route<{ project_id: string; slip_id: string }>(async (request, { project_id, slip_id }) => {
  const member = await requireMember(project_id, "manage");
  return Response.json(await decideSlip(member, slip_id, decisionSchema.parse(await readJson(request))));
});
