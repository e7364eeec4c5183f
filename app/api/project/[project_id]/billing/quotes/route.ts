import { getQuote } from "@/lib/billing/queries";
import { orderSchema } from "@/lib/billing/schema";
import { readQuery, route } from "@/lib/http/route";
import { requireMember } from "@/lib/members/authority";

/** What an order would come to now. */
export const GET = route<{ project_id: string }>(async (request, { project_id }) => {
  const member = await requireMember(project_id, "billing");
  return Response.json(await getQuote(member, orderSchema.parse(readQuery(request))));
});
