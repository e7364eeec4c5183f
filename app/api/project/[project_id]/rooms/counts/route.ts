import { route } from "@/lib/http/route";
import { requireMember } from "@/lib/members/authority";
import { markOnline } from "@/lib/members/queries";
import { countRooms } from "@/lib/rooms/queries";

/** Polled while the inbox is open; the request therefore also marks the member as online. */
export const GET = route<{ project_id: string }>(async (_request, { project_id }) => {
  const member = await requireMember(project_id, "read");
  const [counts] = await Promise.all([countRooms(member), markOnline(member)]);
  return Response.json(counts);
});
