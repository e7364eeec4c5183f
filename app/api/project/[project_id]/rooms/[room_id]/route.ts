import { route } from "@/lib/http/route";
import { requireMember } from "@/lib/members/authority";
import { getRoomDetail } from "@/lib/rooms/queries";

export const GET = route<{ project_id: string; room_id: string }>(async (_request, { project_id, room_id }) => {
  const member = await requireMember(project_id, "read");
  return Response.json(await getRoomDetail(member, room_id));
});
