import { cancelInvoice } from "@/lib/billing/commands";
import { getInvoice } from "@/lib/billing/queries";
import { route } from "@/lib/http/route";
import { requireMember } from "@/lib/members/authority";

type Params = { project_id: string; invoice_id: string };

export const GET = route<Params>(async (_request, { project_id, invoice_id }) => {
  const member = await requireMember(project_id, "billing");
  return Response.json(await getInvoice(member, invoice_id));
});

/** Cancels an unpaid invoice. */
export const DELETE = route<Params>(async (_request, { project_id, invoice_id }) => {
  await cancelInvoice(await requireMember(project_id, "billing"), invoice_id);
  return new Response(null, { status: 204 });
});
