import { revokeBotAdmin } from "@/lib/bot-broadcasts/commands";
import { route } from "@/lib/http/route";
import { requireMember } from "@/lib/members/authority";

export const DELETE = route<{ project_id: string; admin_id: string }>(async (_request, { project_id, admin_id }) => {
  await revokeBotAdmin(await requireMember(project_id, "manage"), admin_id);
  return new Response(null, { status: 204 });
});
