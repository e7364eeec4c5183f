import { route } from "@/lib/http/route";
import { requireMember } from "@/lib/members/authority";
import { checkQuickImage } from "@/lib/quick-messages/images";

type Params = { project_id: string; attachment_id: string };

export const POST = route<Params>(async (_request, { project_id, attachment_id }) => {
  return Response.json(await checkQuickImage(await requireMember(project_id, "answer"), attachment_id));
});
