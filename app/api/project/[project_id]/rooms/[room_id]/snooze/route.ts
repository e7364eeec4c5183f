import { readJson, route } from "@/lib/http/route";
import { requireMember } from "@/lib/members/authority";
import { snoozeSchema } from "@/lib/rooms/bulk";
import { changeRoom } from "@/lib/rooms/commands";

export const PUT = route<{ project_id: string; room_id: string }>(async (request, { project_id, room_id }) => {
  const member = await requireMember(project_id, "answer", { visibleTo: "read" });
  const { until } = snoozeSchema.parse(await readJson(request));
  return Response.json(await changeRoom(member, room_id, { action: "snooze", until }));
});
