import { exportCustomer } from "@/lib/customers/export";
import { route } from "@/lib/http/route";
import { requireMember } from "@/lib/members/authority";

type Params = { project_id: string; customer_id: string };

/** All data stored about the customer, as a ZIP file. */
export const GET = route<Params>(async (_request, { project_id, customer_id }) => {
  const member = await requireMember(project_id, "see_contacts");
  return new Response(await exportCustomer(member, customer_id), {
    headers: {
      "content-type": "application/zip",
      "content-disposition": `attachment; filename="customer-${customer_id.slice(0, 8)}.zip"`,
    },
  });
});
