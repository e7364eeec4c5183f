import { explainSegment } from "@/lib/bot-broadcasts/queries";
import { explanationQuerySchema } from "@/lib/bot-broadcasts/schema";
import { readJson, route } from "@/lib/http/route";
import { requireMember } from "@/lib/members/authority";

/** Read-only. POST because the definition can be too long for a query string. */
export const POST = route<{ project_id: string }>(async (request, { project_id }) => {
  const member = await requireMember(project_id, "broadcast");
  return Response.json(await explainSegment(member, explanationQuerySchema.parse(await readJson(request))));
});
