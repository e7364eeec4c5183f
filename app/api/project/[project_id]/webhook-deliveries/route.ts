import { readQuery, route } from "@/lib/http/route";
import { requireMember } from "@/lib/members/authority";
import { listDeliveries } from "@/lib/webhooks/queries";
import { deliveryQuerySchema } from "@/lib/webhooks/schema";

export const GET = route<{ project_id: string }>(async (request, { project_id }) => {
  const member = await requireMember(project_id, "manage");
  return Response.json(await listDeliveries(member, deliveryQuerySchema.parse(readQuery(request))));
});
