import { route } from "@/lib/http/route";
import { requireMember } from "@/lib/members/authority";
import { restoreScheduled } from "@/lib/messages/scheduled/commands";

type Params = { project_id: string; room_id: string; scheduled_id: string };

/** Takes the cancellation back. */
export const DELETE = route<Params>(async (_request, { project_id, room_id, scheduled_id }) => {
  const member = await requireMember(project_id, "answer", { visibleTo: "read" });
  return Response.json(await restoreScheduled(member, room_id, scheduled_id));
});
