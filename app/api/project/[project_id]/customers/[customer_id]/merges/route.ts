import { mergeRequestSchema } from "@/lib/customers/merge-schema";
import { listMerges, mergeCustomers } from "@/lib/customers/merges";
import { readJson, route } from "@/lib/http/route";
import { requireMember } from "@/lib/members/authority";

type Params = { project_id: string; customer_id: string };

/** Possible duplicates of the customer, and the merges that can be undone. */
export const GET = route<Params>(async (_request, { project_id, customer_id }) => {
  return Response.json(await listMerges(await requireMember(project_id, "read"), customer_id));
});

export const POST = route<Params>(
  async (request, { project_id, customer_id }) => {
    const member = await requireMember(project_id, "answer", { visibleTo: "read" });
    return Response.json(await mergeCustomers(member, customer_id, mergeRequestSchema.parse(await readJson(request))));
  },
  { isIdempotent: true },
);
