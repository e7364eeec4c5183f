import { readJson, route } from "@/lib/http/route";
import { requireMember } from "@/lib/members/authority";
import { orderSavedViews } from "@/lib/rooms/saved-view-commands";
import { savedViewOrderSchema } from "@/lib/rooms/saved-views";

export const PUT = route<{ project_id: string }>(async (request, { project_id }) => {
  const member = await requireMember(project_id, "read");
  const { view_ids } = savedViewOrderSchema.parse(await readJson(request));
  await orderSavedViews(member, view_ids);
  return new Response(null, { status: 204 });
});
