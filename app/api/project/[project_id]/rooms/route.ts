import { readQuery, route } from "@/lib/http/route";
import { requireMember } from "@/lib/members/authority";
import { readFilters } from "@/lib/rooms/filters";
import { listRooms } from "@/lib/rooms/queries";
import { roomPageQuerySchema } from "@/lib/rooms/schema";

export const GET = route<{ project_id: string }>(async (request, { project_id }) => {
  const member = await requireMember(project_id, "read");
  const query = roomPageQuerySchema.parse(readQuery(request));
  return Response.json(await listRooms(member, { ...query, filters: readFilters(new URL(request.url).searchParams) }));
});
