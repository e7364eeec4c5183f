import { route } from "@/lib/http/route";
import { requireMember } from "@/lib/members/authority";
import { listGroupMembers } from "@/lib/rooms/group-members";

/** Who can be mentioned in the group. */
export const GET = route<{ project_id: string; room_id: string }>(async (_request, { project_id, room_id }) =>
  Response.json(await listGroupMembers(await requireMember(project_id, "read"), room_id)),
);
