import { listRecipients } from "@/lib/broadcasts/results";
import { recipientQuerySchema } from "@/lib/broadcasts/schema";
import { readQuery, route } from "@/lib/http/route";
import { requireMember } from "@/lib/members/authority";

export const GET = route<{ project_id: string; broadcast_id: string }>(
  async (request, { project_id, broadcast_id }) => {
    const member = await requireMember(project_id, "read_broadcasts");
    return Response.json(await listRecipients(member, broadcast_id, recipientQuerySchema.parse(readQuery(request))));
  },
);
