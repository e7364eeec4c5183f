import { confirmBill } from "@/lib/bills/commands";
import { confirmationSchema } from "@/lib/bills/schema";
import { readJson, route } from "@/lib/http/route";
import { requireMember } from "@/lib/members/authority";

export const PUT = route<{ project_id: string; bill_id: string }>(async (request, { project_id, bill_id }) => {
  const member = await requireMember(project_id, "manage", { visibleTo: "read" });
  const { remaining_satang } = confirmationSchema.parse(await readJson(request));
  return Response.json(await confirmBill(member, bill_id, remaining_satang));
});
