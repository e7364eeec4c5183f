import { readQuery, route } from "@/lib/http/route";
import { requireMember } from "@/lib/members/authority";
import { searchRoom } from "@/lib/search/queries";
import { roomSearchSchema } from "@/lib/search/schema";

type Params = { project_id: string; room_id: string };

export const GET = route<Params>(async (request, { project_id, room_id }) => {
  const member = await requireMember(project_id, "read");
  return Response.json({ matches: await searchRoom(member, room_id, roomSearchSchema.parse(readQuery(request))) });
});
