import { getQuote } from "@/lib/billing/queries";
import { orderSchema } from "@/lib/billing/schema";
import { readQuery, route } from "@/lib/http/route";
import { requireMember } from "@/lib/members/authority";

/** The current price of an order. */
export const GET = route<{ project_id: string }>(async (request, { project_id }) => {
  const member = await requireMember(project_id, "billing");
  return Response.json(await getQuote(member, orderSchema.parse(readQuery(request))));
});
