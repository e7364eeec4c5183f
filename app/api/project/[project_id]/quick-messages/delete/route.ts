import { readJson, route } from "@/lib/http/route";
import { requireMember } from "@/lib/members/authority";
import { deleteQuickMessages } from "@/lib/quick-messages/commands";
import { quickDeletionSchema } from "@/lib/quick-messages/schema";

export const POST = route<{ project_id: string }>(
  async (request, { project_id }) => {
    const member = await requireMember(project_id, "answer");
    const { ids, bring_back } = quickDeletionSchema.parse(await readJson(request));
    await deleteQuickMessages(member, ids, bring_back);
    return new Response(null, { status: 204 });
  },
  { isIdempotent: true },
);
