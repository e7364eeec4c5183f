import { readQuery, route } from "@/lib/http/route";
import { requireMember } from "@/lib/members/authority";
import { searchCustomers } from "@/lib/search/queries";
import { customerSearchSchema } from "@/lib/search/schema";

export const GET = route<{ project_id: string }>(async (request, { project_id }) => {
  const member = await requireMember(project_id, "read");
  return Response.json({
    customers: await searchCustomers(member, customerSearchSchema.parse(readQuery(request))),
  });
});
