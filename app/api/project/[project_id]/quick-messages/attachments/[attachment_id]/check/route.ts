import { readJson, route } from "@/lib/http/route";
import { checkedUploadSchema } from "@/lib/media/schema";
import { requireMember } from "@/lib/members/authority";
import { checkPreparedFile } from "@/lib/quick-messages/files";

type Params = { project_id: string; attachment_id: string };

export const POST = route<Params>(async (request, { project_id, attachment_id }) => {
  const member = await requireMember(project_id, "answer");
  return Response.json(
    await checkPreparedFile(member, attachment_id, checkedUploadSchema.parse(await readJson(request))),
  );
});
