import { changeComment } from "@/lib/comments/commands";
import { likeSchema } from "@/lib/comments/schema";
import { readJson, route } from "@/lib/http/route";
import { requireMember } from "@/lib/members/authority";

type Params = { project_id: string; room_id: string; message_id: string };

export const PUT = route<Params>(async (request, { project_id, room_id, message_id }) => {
  const member = await requireMember(project_id, "answer", { visibleTo: "read" });
  const { is_liked } = likeSchema.parse(await readJson(request));
  return Response.json(await changeComment(member, room_id, message_id, is_liked ? "liked" : "unliked"));
});
