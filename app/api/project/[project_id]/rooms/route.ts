import { readQuery, route } from "@/lib/http/route";
import { requireMember } from "@/lib/members/authority";
import { listRooms } from "@/lib/rooms/queries";
import { roomPageQuerySchema } from "@/lib/rooms/schema";

export const GET = route<{ project_id: string }>(async (request, { project_id }) => {
  const member = await requireMember(project_id);
  return Response.json(await listRooms(member, roomPageQuerySchema.parse(readQuery(request))));
});
