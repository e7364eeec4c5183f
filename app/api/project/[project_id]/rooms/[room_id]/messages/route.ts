import { readJson, readQuery, route } from "@/lib/http/route";
import { claimMembership, requireMember } from "@/lib/members/authority";
import { sendMessage } from "@/lib/messages/commands";
import { listMessages } from "@/lib/messages/queries";
import { messagePageSchema, newMessageSchema } from "@/lib/messages/schema";

type Params = { project_id: string; room_id: string };

export const GET = route<Params>(async (request, { project_id, room_id }) => {
  const claimant = await claimMembership(project_id);
  return Response.json(await listMessages(claimant, room_id, messagePageSchema.parse(readQuery(request))));
});

export const POST = route<Params>(async (request, { project_id, room_id }) => {
  const member = await requireMember(project_id, "answer", { visibleTo: "read" });
  const input = newMessageSchema.parse(await readJson(request));
  return Response.json(await sendMessage(member, room_id, input), { status: 201 });
});
