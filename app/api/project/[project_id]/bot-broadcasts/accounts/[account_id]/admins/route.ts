import { addBotAdmin } from "@/lib/bot-broadcasts/commands";
import { newAdminSchema } from "@/lib/bot-broadcasts/schema";
import { readJson, route } from "@/lib/http/route";
import { requireMember } from "@/lib/members/authority";

export const POST = route<{ project_id: string; account_id: string }>(
  async (request, { project_id, account_id }) => {
    const member = await requireMember(project_id, "manage");
    const { name } = newAdminSchema.parse(await readJson(request));
    return Response.json(await addBotAdmin(member, account_id, name), { status: 201 });
  },
  { isIdempotent: true },
);
