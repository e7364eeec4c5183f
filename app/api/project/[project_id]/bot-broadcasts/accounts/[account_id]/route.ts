import { saveBotSettings } from "@/lib/bot-broadcasts/commands";
import { botSettingsSchema } from "@/lib/bot-broadcasts/schema";
import { readJson, route } from "@/lib/http/route";
import { requireMember } from "@/lib/members/authority";

export const PUT = route<{ project_id: string; account_id: string }>(async (request, { project_id, account_id }) => {
  const member = await requireMember(project_id, "manage");
  await saveBotSettings(member, account_id, botSettingsSchema.parse(await readJson(request)));
  return new Response(null, { status: 204 });
});
