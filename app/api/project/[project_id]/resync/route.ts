import { readQuery, route } from "@/lib/http/route";
import { requireMember } from "@/lib/members/authority";
import { resync } from "@/lib/realtime/resync";
import { resyncQuerySchema } from "@/lib/realtime/resync-schema";

/** Polled once per visible tab, instead of one request for each part of the screen. */
export const GET = route<{ project_id: string }>(async (request, { project_id }) => {
  const member = await requireMember(project_id, "read");
  return Response.json(await resync(member, resyncQuerySchema.parse(readQuery(request))));
});
