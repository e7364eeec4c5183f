import { listBroadcasts } from "@/lib/broadcasts/queries";
import { broadcastQuerySchema } from "@/lib/broadcasts/schema";
import { readQuery, route } from "@/lib/http/route";
import { requireMember } from "@/lib/members/authority";

export const GET = route<{ project_id: string }>(async (request, { project_id }) => {
  const member = await requireMember(project_id, "read_broadcasts");
  return Response.json(await listBroadcasts(member, broadcastQuerySchema.parse(readQuery(request))));
});
