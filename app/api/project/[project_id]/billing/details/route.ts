import { saveBillingDetails } from "@/lib/billing/commands";
import { billingDetailsSchema } from "@/lib/billing/schema";
import { readJson, route } from "@/lib/http/route";
import { requireMember } from "@/lib/members/authority";

/** The buyer on tax invoices. */
export const PUT = route<{ project_id: string }>(async (request, { project_id }) => {
  const member = await requireMember(project_id, "billing");
  await saveBillingDetails(member, billingDetailsSchema.parse(await readJson(request)));
  return new Response(null, { status: 204 });
});
