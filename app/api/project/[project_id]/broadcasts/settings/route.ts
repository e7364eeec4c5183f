import { saveBroadcastSettings } from "@/lib/broadcasts/commands";
import { broadcastSettingsSchema } from "@/lib/broadcasts/schema";
import { readJson, route } from "@/lib/http/route";
import { requireMember } from "@/lib/members/authority";

export const PUT = route<{ project_id: string }>(async (request, { project_id }) => {
  const member = await requireMember(project_id, "manage");
  await saveBroadcastSettings(member, broadcastSettingsSchema.parse(await readJson(request)));
  return new Response(null, { status: 204 });
});
