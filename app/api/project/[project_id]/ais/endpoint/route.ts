import { saveEndpoint } from "@/lib/ai/commands";
import { endpointFormSchema } from "@/lib/ai/schema";
import { readJson, route } from "@/lib/http/route";
import { requireMember } from "@/lib/members/authority";

type Params = { project_id: string };

/** The project's own model endpoint. */
export const PUT = route<Params>(async (request, { project_id }) => {
  const member = await requireMember(project_id, "manage");
  await saveEndpoint(member, endpointFormSchema.parse(await readJson(request)));
  return new Response(null, { status: 204 });
});

/** Uses the operator's endpoint again. */
export const DELETE = route<Params>(async (_request, { project_id }) => {
  await saveEndpoint(await requireMember(project_id, "manage"), null);
  return new Response(null, { status: 204 });
});
