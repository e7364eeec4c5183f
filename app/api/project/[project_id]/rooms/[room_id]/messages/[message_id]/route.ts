import { route } from "@/lib/http/route";
import { requireMember } from "@/lib/members/authority";
import { getMessage } from "@/lib/messages/queries";

type Params = { project_id: string; room_id: string; message_id: string };

export const GET = route<Params>(async (_request, { project_id, room_id, message_id }) => {
  const member = await requireMember(project_id, "read");
  return Response.json(await getMessage(member, room_id, message_id));
});
