import * as z from "zod";
import { listCustomerFields, setCustomerFields } from "@/lib/customers/field-commands";
import { customerFieldsSchema, MAX_FIELDS } from "@/lib/customers/fields";
import { readJson, route } from "@/lib/http/route";
import { requireMember } from "@/lib/members/authority";

type Params = { project_id: string };
const bodySchema = z.object({
  fields: customerFieldsSchema,
  /** The fields that the member has seen: others are not deleted. */
  known: z.array(z.uuid()).max(MAX_FIELDS).optional(),
});

export const GET = route<Params>(async (_request, { project_id }) => {
  return Response.json(await listCustomerFields(await requireMember(project_id, "read")));
});

/** Sets the custom fields, in the given order. */
export const PUT = route<Params>(async (request, { project_id }) => {
  const member = await requireMember(project_id, "manage", { visibleTo: "read" });
  const { fields, known } = bodySchema.parse(await readJson(request));
  return Response.json(await setCustomerFields(member, fields, known));
});
