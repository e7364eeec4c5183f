import { importPhaseSchema } from "@/lib/customers/import-schema";
import { moveCustomerImport } from "@/lib/customers/imports";
import { readJson, route } from "@/lib/http/route";
import { requireMember } from "@/lib/members/authority";

/** Begins the check, the import or the undo. */
export const POST = route<{ project_id: string; import_id: string }>(
  async (request, { project_id, import_id }) => {
    const member = await requireMember(project_id, "see_contacts", { visibleTo: "read" });
    const { phase } = importPhaseSchema.parse(await readJson(request));
    return Response.json(await moveCustomerImport(member, import_id, phase));
  },
  { isIdempotent: true },
);
