import { countAudience, listAudience } from "@/lib/broadcasts/audience";
import { audienceQuerySchema } from "@/lib/broadcasts/schema";
import { readJson, route } from "@/lib/http/route";
import { requireMember } from "@/lib/members/authority";

/** Read-only. POST because the audience definition can be too long for a query string. */
export const POST = route<{ project_id: string }>(async (request, { project_id }) => {
  const member = await requireMember(project_id, "broadcast");
  const query = audienceQuerySchema.parse(await readJson(request));
  return Response.json(query.reason ? await listAudience(member, query) : await countAudience(member, query));
});
