import { showContacts } from "@/lib/customers/commands";
import { route } from "@/lib/http/route";
import { requireMember } from "@/lib/members/authority";

type Params = { project_id: string; customer_id: string };

/** Returns the unmasked phone number and e-mail address. POST because every access is written to the audit log. */
export const POST = route<Params>(async (_request, { project_id, customer_id }) => {
  return Response.json(
    await showContacts(await requireMember(project_id, "see_contacts", { visibleTo: "read" }), customer_id),
  );
});
