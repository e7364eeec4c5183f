import { getInvoice } from "@/lib/billing/queries";
import { route } from "@/lib/http/route";
import { requireMember } from "@/lib/members/authority";

export const GET = route<{ project_id: string; invoice_id: string }>(async (_request, { project_id, invoice_id }) => {
  const member = await requireMember(project_id, "billing");
  return Response.json(await getInvoice(member, invoice_id));
});
