import { readJson, route } from "@/lib/http/route";
import { requireMember } from "@/lib/members/authority";
import { scheduleMessage } from "@/lib/messages/scheduled/commands";
import { listScheduled } from "@/lib/messages/scheduled/queries";
import { newScheduledSchema } from "@/lib/messages/scheduled/schema";

type Params = { project_id: string; room_id: string };

export const GET = route<Params>(async (_request, { project_id, room_id }) => {
  return Response.json({ scheduled: await listScheduled(await requireMember(project_id, "read"), room_id) });
});

export const POST = route<Params>(async (request, { project_id, room_id }) => {
  const member = await requireMember(project_id, "answer", { visibleTo: "read" });
  const input = newScheduledSchema.parse(await readJson(request));
  return Response.json(await scheduleMessage(member, room_id, input), { status: 201 });
});
