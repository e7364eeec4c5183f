import { readJson, route } from "@/lib/http/route";
import { checkMemberUpload } from "@/lib/media/commands";
import { checkedUploadSchema } from "@/lib/media/schema";
import { requireMember } from "@/lib/members/authority";

type Params = { project_id: string; room_id: string; attachment_id: string };

export const POST = route<Params>(async (request, { project_id, room_id, attachment_id }) => {
  const member = await requireMember(project_id, "read");
  const sent = checkedUploadSchema.parse(await readJson(request));
  return Response.json(await checkMemberUpload(member, attachment_id, sent, room_id));
});
