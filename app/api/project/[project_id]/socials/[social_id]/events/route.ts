import { readQuery, route } from "@/lib/http/route";
import { requireMember } from "@/lib/members/authority";
import { listEvents } from "@/lib/socials/queries";
import { ledgerQuerySchema } from "@/lib/socials/schema";

type Params = { project_id: string; social_id: string };

export const GET = route<Params>(async (request, { project_id, social_id }) => {
  const member = await requireMember(project_id, "read_settings");
  return Response.json(await listEvents(member, social_id, ledgerQuerySchema.parse(readQuery(request))));
});
