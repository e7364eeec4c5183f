import * as z from "zod/mini";
import { setAttribute } from "@/lib/customers/commands";
import { readJson, route } from "@/lib/http/route";
import { requireMember } from "@/lib/members/authority";

type Params = { project_id: string; customer_id: string; field_id: string };
const bodySchema = z.object({ value: z.string().check(z.maxLength(500)) });

/** Sets the value of a custom field. */
export const PUT = route<Params>(async (request, { project_id, customer_id, field_id }) => {
  const member = await requireMember(project_id, "answer", { visibleTo: "read" });
  const { value } = bodySchema.parse(await readJson(request));
  return Response.json(await setAttribute(member, customer_id, field_id, value));
});
