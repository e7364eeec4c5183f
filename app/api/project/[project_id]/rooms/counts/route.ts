import { route } from "@/lib/http/route";
import { requireMember } from "@/lib/members/authority";
import { markOnline } from "@/lib/members/queries";
import { countRooms } from "@/lib/rooms/queries";

/** Asked while the inbox is open, and therefore also the sign that somebody is there. */
export const GET = route<{ project_id: string }>(async (_request, { project_id }) => {
  const member = await requireMember(project_id, "read");
  const [counts] = await Promise.all([countRooms(member), markOnline(member)]);
  return Response.json(counts);
});
