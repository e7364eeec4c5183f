import { changeComment } from "@/lib/comments/commands";
import { route } from "@/lib/http/route";
import { requireMember } from "@/lib/members/authority";

type Params = { project_id: string; room_id: string; message_id: string };

export const DELETE = route<Params>(async (_request, { project_id, room_id, message_id }) => {
  const member = await requireMember(project_id, "answer", { visibleTo: "read" });
  return Response.json(await changeComment(member, room_id, message_id, "deleted"));
});
