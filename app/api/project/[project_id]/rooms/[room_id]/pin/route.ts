import { route } from "@/lib/http/route";
import { requireMember } from "@/lib/members/authority";
import { pinRoom, unpinRoom } from "@/lib/rooms/commands";

type Params = { project_id: string; room_id: string };

export const PUT = route<Params>(async (_request, { project_id, room_id }) => {
  await pinRoom(await requireMember(project_id, "read"), room_id);
  return new Response(null, { status: 204 });
});

export const DELETE = route<Params>(async (_request, { project_id, room_id }) => {
  await unpinRoom(await requireMember(project_id, "read"), room_id);
  return new Response(null, { status: 204 });
});
