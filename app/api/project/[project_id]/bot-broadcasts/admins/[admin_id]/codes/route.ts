import { renewBotCode } from "@/lib/bot-broadcasts/commands";
import { route } from "@/lib/http/route";
import { requireMember } from "@/lib/members/authority";

export const POST = route<{ project_id: string; admin_id: string }>(
  async (_request, { project_id, admin_id }) => {
    const member = await requireMember(project_id, "manage");
    return Response.json({ code: await renewBotCode(member, admin_id) }, { status: 201 });
  },
  { isIdempotent: true },
);
