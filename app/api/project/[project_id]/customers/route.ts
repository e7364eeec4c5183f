import { countCustomers, listCustomers } from "@/lib/customers/list";
import { readCustomerFilter } from "@/lib/customers/list-schema";
import { readQuery, route } from "@/lib/http/route";
import { requireMember } from "@/lib/members/authority";

/** A page of customers; `count=1` answers {count} instead. */
export const GET = route<{ project_id: string }>(async (request, { project_id }) => {
  const member = await requireMember(project_id, "read");
  const query = readQuery(request);
  const filter = readCustomerFilter(query);
  if (query.count) return Response.json({ count: await countCustomers(member, filter) });
  return Response.json(await listCustomers(member, { ...filter, before: query.before }));
});
