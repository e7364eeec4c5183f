import { startCustomerBulk } from "@/lib/customers/bulk-commands";
import { customerBulkSchema } from "@/lib/customers/list-schema";
import { readJson, route } from "@/lib/http/route";
import { requireMember } from "@/lib/members/authority";

/** Tags many customers at once; the run's state answers how far it is. */
export const POST = route<{ project_id: string }>(
  async (request, { project_id }) => {
    const member = await requireMember(project_id, "answer", { visibleTo: "read" });
    return Response.json(await startCustomerBulk(member, customerBulkSchema.parse(await readJson(request))));
  },
  { isIdempotent: true },
);
