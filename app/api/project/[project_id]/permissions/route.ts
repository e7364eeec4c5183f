import { route } from "@/lib/http/route";
import { requireMember } from "@/lib/members/authority";
import { permissionsOf } from "@/lib/members/rights";

export const GET = route<{ project_id: string }>(async (_request, { project_id }) => {
  return Response.json(permissionsOf(await requireMember(project_id, "read")));
});
