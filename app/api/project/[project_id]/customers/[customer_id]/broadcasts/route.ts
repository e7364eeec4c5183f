import { listReceivedBroadcasts } from "@/lib/broadcasts/results";
import { route } from "@/lib/http/route";
import { requireMember } from "@/lib/members/authority";

export const GET = route<{ project_id: string; customer_id: string }>(async (_request, { project_id, customer_id }) => {
  const member = await requireMember(project_id, "read");
  return Response.json(await listReceivedBroadcasts(member, customer_id));
});
