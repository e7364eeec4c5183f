import { readJson, route } from "@/lib/http/route";
import { requireMember } from "@/lib/members/authority";
import { getRoom } from "@/lib/rooms/queries";
import { roomEventSchema } from "@/lib/rooms/schema";
import { setRoomTags } from "@/lib/tags/commands";
import { listRoomTags } from "@/lib/tags/queries";
import { taggingSchema } from "@/lib/tags/schema";

type Params = { project_id: string; room_id: string };

/** The ids of the room's tags. */
export const GET = route<Params>(async (_request, { project_id, room_id }) => {
  return Response.json(await listRoomTags(await requireMember(project_id, "read"), room_id));
});

/** Adds and removes tags. */
export const PATCH = route<Params>(
  async (request, { project_id, room_id }) => {
    const member = await requireMember(project_id, "answer", { visibleTo: "read" });
    return Response.json(await setRoomTags(member, room_id, taggingSchema.parse(await readJson(request))));
  },
  {
    // the event in the room was announced by the first request
    replay: async (_request, { project_id, room_id }) => {
      const room = await getRoom(await requireMember(project_id, "answer", { visibleTo: "read" }), room_id);
      return Response.json({ room: roomEventSchema.parse(room), message: null });
    },
  },
);
