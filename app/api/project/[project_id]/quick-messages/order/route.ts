import { readJson, route } from "@/lib/http/route";
import { requireMember } from "@/lib/members/authority";
import { reorderQuickMessages } from "@/lib/quick-messages/commands";
import { quickOrderSchema } from "@/lib/quick-messages/schema";

export const PUT = route<{ project_id: string }>(async (request, { project_id }) => {
  const member = await requireMember(project_id, "answer");
  const { ids, folder_id } = quickOrderSchema.parse(await readJson(request));
  await reorderQuickMessages(member, ids, folder_id);
  return new Response(null, { status: 204 });
});
