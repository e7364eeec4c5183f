import { readJson, route } from "@/lib/http/route";
import { requireMember } from "@/lib/members/authority";
import { markRoomRead, markRoomUnread } from "@/lib/rooms/commands";
import { readMarkSchema } from "@/lib/rooms/schema";

export const PUT = route<{ project_id: string; room_id: string }>(async (request, { project_id, room_id }) => {
  const member = await requireMember(project_id, "read");
  const { sequence } = readMarkSchema.parse(await readJson(request));
  await markRoomRead(member, room_id, sequence);
  return new Response(null, { status: 204 });
});

/** Marks the room as unread for this member. */
export const DELETE = route<{ project_id: string; room_id: string }>(async (_request, { project_id, room_id }) => {
  await markRoomUnread(await requireMember(project_id, "read"), room_id);
  return new Response(null, { status: 204 });
});
