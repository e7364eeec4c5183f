import { route } from "@/lib/http/route";
import { requireMember } from "@/lib/members/authority";
import { retryMessage } from "@/lib/messages/commands";
import { getSentMessage } from "@/lib/messages/queries";

type Params = { project_id: string; room_id: string; message_id: string };

export const POST = route<Params>(
  async (_request, { project_id, room_id, message_id }) => {
    const member = await requireMember(project_id, "answer", { visibleTo: "read" });
    return Response.json(await retryMessage(member, room_id, message_id), { status: 201 });
  },
  {
    replay: async (_request, { project_id, room_id, message_id }) => {
      const member = await requireMember(project_id, "answer", { visibleTo: "read" });
      return Response.json(await getSentMessage(member, room_id, message_id), { status: 201 });
    },
  },
);
