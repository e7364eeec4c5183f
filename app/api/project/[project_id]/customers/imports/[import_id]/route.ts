import { getCustomerImport } from "@/lib/customers/imports";
import { route } from "@/lib/http/route";
import { requireMember } from "@/lib/members/authority";

/** State and progress. */
export const GET = route<{ project_id: string; import_id: string }>(async (_request, { project_id, import_id }) =>
  Response.json(await getCustomerImport(await requireMember(project_id, "see_contacts"), import_id)),
);
