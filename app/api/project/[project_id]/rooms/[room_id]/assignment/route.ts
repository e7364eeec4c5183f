import { readJson, route } from "@/lib/http/route";
import { requireMember } from "@/lib/members/authority";
import { assignRoom } from "@/lib/rooms/commands";
import { assignmentSchema } from "@/lib/rooms/schema";

export const PUT = route<{ project_id: string; room_id: string }>(async (request, { project_id, room_id }) => {
  const member = await requireMember(project_id, "answer", { visibleTo: "read" });
  const { assignee_id } = assignmentSchema.parse(await readJson(request));
  return Response.json(await assignRoom(member, room_id, assignee_id));
});
