import { route } from "@/lib/http/route";
import { requireMember } from "@/lib/members/authority";
import { listMembers } from "@/lib/members/queries";

export const GET = route<{ project_id: string }>(async (_request, { project_id }) => {
  const member = await requireMember(project_id, "read");
  return Response.json({ members: await listMembers(member) });
});
