import { updateCustomer } from "@/lib/customers/commands";
import { eraseCustomer } from "@/lib/customers/erasure";
import { getCustomer } from "@/lib/customers/queries";
import { customerChangeSchema, eraseSchema } from "@/lib/customers/schema";
import { readJson, route } from "@/lib/http/route";
import { requireMember } from "@/lib/members/authority";

type Params = { project_id: string; customer_id: string };

export const GET = route<Params>(async (_request, { project_id, customer_id }) => {
  const member = await requireMember(project_id, "read");
  return Response.json(await getCustomer(member, customer_id));
});

export const PATCH = route<Params>(
  async (request, { project_id, customer_id }) => {
    const member = await requireMember(project_id, "answer", { visibleTo: "read" });
    const change = customerChangeSchema.parse(await readJson(request));
    return Response.json(await updateCustomer(member, customer_id, change));
  },
  {
    replay: async (_request, { project_id, customer_id }) => {
      const member = await requireMember(project_id, "answer", { visibleTo: "read" });
      return Response.json(await getCustomer(member, customer_id));
    },
  },
);

/** Erases the customer permanently. */
export const DELETE = route<Params>(async (request, { project_id, customer_id }) => {
  const member = await requireMember(project_id, "manage");
  await getCustomer(member, customer_id);
  const { reason } = eraseSchema.parse(await readJson(request));
  return Response.json(await eraseCustomer(member, customer_id, reason));
});
