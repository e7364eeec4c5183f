import { route } from "@/lib/http/route";
import { requireMember } from "@/lib/members/authority";
import { listRoomSlips } from "@/lib/slips/queries";

export const GET = route<{ project_id: string; room_id: string }>(async (_request, { project_id, room_id }) => {
  const member = await requireMember(project_id, "read");
  return Response.json(await listRoomSlips(member, room_id));
});
