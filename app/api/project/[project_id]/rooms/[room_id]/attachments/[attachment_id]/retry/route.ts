import { route } from "@/lib/http/route";
import { requireMember } from "@/lib/members/authority";
import { retryMedia } from "@/lib/messages/commands";
import { getSentAttachment } from "@/lib/messages/queries";

type Params = { project_id: string; room_id: string; attachment_id: string };

export const POST = route<Params>(
  async (_request, { project_id, room_id, attachment_id }) => {
    const member = await requireMember(project_id, "answer", { visibleTo: "read" });
    return Response.json(await retryMedia(member, room_id, attachment_id), { status: 201 });
  },
  {
    replay: async (_request, { project_id, room_id, attachment_id }) => {
      const member = await requireMember(project_id, "answer", { visibleTo: "read" });
      return Response.json(await getSentAttachment(member, room_id, attachment_id), { status: 201 });
    },
  },
);
