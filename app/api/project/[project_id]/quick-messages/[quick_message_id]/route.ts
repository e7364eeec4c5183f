import { readJson, route } from "@/lib/http/route";
import { requireMember } from "@/lib/members/authority";
import { saveQuickMessage } from "@/lib/quick-messages/commands";
import { quickInputSchema } from "@/lib/quick-messages/schema";

type Params = { project_id: string; quick_message_id: string };

export const PUT = route<Params>(async (request, { project_id, quick_message_id }) => {
  const member = await requireMember(project_id, "answer");
  return Response.json(
    await saveQuickMessage(member, quick_message_id, quickInputSchema.parse(await readJson(request))),
  );
});
