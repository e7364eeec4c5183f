import { closeBill } from "@/lib/bills/commands";
import { closingSchema } from "@/lib/bills/schema";
import { readJson, route } from "@/lib/http/route";
import { requireMember } from "@/lib/members/authority";

/** Cancelling needs this right; noting a refund also needs "manage", which the database checks. */
export const PUT = route<{ project_id: string; bill_id: string }>(async (request, { project_id, bill_id }) => {
  const member = await requireMember(project_id, "answer", { visibleTo: "read" });
  return Response.json(await closeBill(member, bill_id, closingSchema.parse(await readJson(request))));
});
