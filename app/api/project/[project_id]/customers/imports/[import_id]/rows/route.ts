import * as z from "zod";
import { importKinds, importPartSchema } from "@/lib/customers/import-schema";
import { addImportRows, listImportRows } from "@/lib/customers/imports";
import { readJson, readQuery, route } from "@/lib/http/route";
import { requireMember } from "@/lib/members/authority";

type Params = { project_id: string; import_id: string };

const querySchema = z.object({
  kind: z.enum(importKinds).nullable().default(null),
  after: z.coerce.number().int().min(0).default(0),
});

/** Rows of one kind, with what they change. */
export const GET = route<Params>(async (request, { project_id, import_id }) => {
  const member = await requireMember(project_id, "see_contacts");
  return Response.json(await listImportRows(member, import_id, querySchema.parse(readQuery(request))));
});

/** Adds rows of the file, or replaces those of the same lines. */
export const PUT = route<Params>(async (request, { project_id, import_id }) => {
  const member = await requireMember(project_id, "see_contacts", { visibleTo: "read" });
  await addImportRows(member, import_id, importPartSchema.parse(await readJson(request)).rows);
  return new Response(null, { status: 204 });
});
