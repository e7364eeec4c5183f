import { updateCustomer } from "@/lib/customers/commands";
import { getCustomer } from "@/lib/customers/queries";
import { customerChangeSchema } from "@/lib/customers/schema";
import { readJson, route } from "@/lib/http/route";
import { requireMember } from "@/lib/members/authority";

type Params = { project_id: string; customer_id: string };

export const GET = route<Params>(async (_request, { project_id, customer_id }) => {
  const member = await requireMember(project_id);
  return Response.json(await getCustomer(member, customer_id));
});

export const PATCH = route<Params>(async (request, { project_id, customer_id }) => {
  const member = await requireMember(project_id);
  const change = customerChangeSchema.parse(await readJson(request));
  return Response.json(await updateCustomer(member, customer_id, change));
});
