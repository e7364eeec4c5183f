import { newImportSchema } from "@/lib/customers/import-schema";
import { openCustomerImport } from "@/lib/customers/imports";
import { readJson, route } from "@/lib/http/route";
import { requireMember } from "@/lib/members/authority";

/** Begins an import: names the file and its columns. The rows follow. */
export const POST = route<{ project_id: string }>(
  async (request, { project_id }) => {
    const member = await requireMember(project_id, "see_contacts", { visibleTo: "read" });
    return Response.json(await openCustomerImport(member, newImportSchema.parse(await readJson(request))));
  },
  { isIdempotent: true },
);
