import { readJson, route } from "@/lib/http/route";
import { requireMember } from "@/lib/members/authority";
import { setRoomStatus } from "@/lib/rooms/commands";
import { statusSchema } from "@/lib/rooms/schema";

export const PUT = route<{ project_id: string; room_id: string }>(async (request, { project_id, room_id }) => {
  const member = await requireMember(project_id, "answer", { visibleTo: "read" });
  const { status } = statusSchema.parse(await readJson(request));
  return Response.json(await setRoomStatus(member, room_id, status));
});
