import { readJson, route } from "@/lib/http/route";
import { requireMember } from "@/lib/members/authority";
import { cancelScheduled, changeScheduled } from "@/lib/messages/scheduled/commands";
import { getScheduled } from "@/lib/messages/scheduled/queries";
import { scheduledChangeSchema } from "@/lib/messages/scheduled/schema";

type Params = { project_id: string; room_id: string; scheduled_id: string };

export const PATCH = route<Params>(
  async (request, { project_id, room_id, scheduled_id }) => {
    const member = await requireMember(project_id, "answer", { visibleTo: "read" });
    return Response.json(
      await changeScheduled(member, room_id, scheduled_id, scheduledChangeSchema.parse(await readJson(request))),
    );
  },
  {
    replay: async (_request, { project_id, room_id, scheduled_id }) => {
      const member = await requireMember(project_id, "answer", { visibleTo: "read" });
      return Response.json(await getScheduled(member, room_id, scheduled_id));
    },
  },
);

export const DELETE = route<Params>(async (_request, { project_id, room_id, scheduled_id }) => {
  return Response.json(
    await cancelScheduled(await requireMember(project_id, "answer", { visibleTo: "read" }), room_id, scheduled_id),
  );
});
