import * as z from "zod";
import { route } from "@/lib/http/route";
import { requireMember } from "@/lib/members/authority";
import { countPeople } from "@/lib/rich-menus/queries";

const querySchema = z.object({ social_id: z.uuid(), segment_id: z.uuid() });

/** How many customers a menu for a segment would be shown to now. */
export const GET = route<{ project_id: string }>(async (request, { project_id }) => {
  const member = await requireMember(project_id, "manage", { visibleTo: "read_settings" });
  const { social_id, segment_id } = querySchema.parse(Object.fromEntries(new URL(request.url).searchParams));
  return Response.json({ count: await countPeople(member, social_id, segment_id) });
});
