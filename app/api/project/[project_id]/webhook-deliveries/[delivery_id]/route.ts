import { route } from "@/lib/http/route";
import { requireMember } from "@/lib/members/authority";
import { getDelivery } from "@/lib/webhooks/queries";

export const GET = route<{ project_id: string; delivery_id: string }>(async (_request, { project_id, delivery_id }) => {
  const member = await requireMember(project_id, "manage");
  return Response.json(await getDelivery(member, delivery_id));
});
