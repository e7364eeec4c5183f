import { route } from "@/lib/http/route";
import { requireMember } from "@/lib/members/authority";
import { getProject } from "@/lib/projects/queries";
import { listQuickMessages } from "@/lib/quick-messages/queries";

export const GET = route<{ project_id: string }>(async (_request, { project_id }) => {
  const member = await requireMember(project_id, "read");
  const [list, { name, time_zone }] = await Promise.all([listQuickMessages(member), getProject(member)]);
  return Response.json({ ...list, shop: { name, time_zone } });
});
