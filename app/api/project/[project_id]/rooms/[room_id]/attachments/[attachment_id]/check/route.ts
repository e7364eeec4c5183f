import { route } from "@/lib/http/route";
import { checkMemberUpload } from "@/lib/media/commands";
import { requireMember } from "@/lib/members/authority";

type Params = { project_id: string; room_id: string; attachment_id: string };

export const POST = route<Params>(async (_request, { project_id, room_id, attachment_id }) => {
  const member = await requireMember(project_id, "read");
  return Response.json(await checkMemberUpload(member, attachment_id, room_id));
});
