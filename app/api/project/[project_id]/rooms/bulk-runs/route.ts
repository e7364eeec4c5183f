import { readJson, route } from "@/lib/http/route";
import { requireMember } from "@/lib/members/authority";
import { bulkSchema } from "@/lib/rooms/bulk";
import { startBulk } from "@/lib/rooms/bulk-commands";

export const POST = route<{ project_id: string }>(
  async (request, { project_id }) => {
    const member = await requireMember(project_id, "answer", { visibleTo: "read" });
    return Response.json(await startBulk(member, bulkSchema.parse(await readJson(request))));
  },
  { isIdempotent: true },
);
