import { readQuery, route } from "@/lib/http/route";
import { requireMember } from "@/lib/members/authority";
import { searchMessages } from "@/lib/search/queries";
import { messageSearchSchema } from "@/lib/search/schema";

export const GET = route<{ project_id: string }>(async (request, { project_id }) => {
  const member = await requireMember(project_id, "read");
  return Response.json(await searchMessages(member, messageSearchSchema.parse(readQuery(request))));
});
