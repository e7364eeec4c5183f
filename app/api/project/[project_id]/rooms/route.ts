import { readQuery, route } from "@/lib/http/route";
import { claimMembership } from "@/lib/members/authority";
import { readFilters } from "@/lib/rooms/filters";
import { listRooms } from "@/lib/rooms/queries";
import { roomPageQuerySchema } from "@/lib/rooms/schema";

export const GET = route<{ project_id: string }>(async (request, { project_id }) => {
  const claimant = await claimMembership(project_id);
  const query = roomPageQuerySchema.parse(readQuery(request));
  return Response.json(
    await listRooms(claimant, { ...query, filters: readFilters(new URL(request.url).searchParams) }),
  );
});
