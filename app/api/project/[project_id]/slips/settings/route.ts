import { readJson, route } from "@/lib/http/route";
import { requireMember } from "@/lib/members/authority";
import { slipSettingsSchema } from "@/lib/slips/schema";
import { getSlipSettings, saveSlipSettings } from "@/lib/slips/settings";

type Params = { project_id: string };

export const GET = route<Params>(async (_request, { project_id }) =>
  Response.json(await getSlipSettings(await requireMember(project_id, "read"))),
);

export const PUT = route<Params>(async (request, { project_id }) => {
  const member = await requireMember(project_id, "manage");
  await saveSlipSettings(member, slipSettingsSchema.parse(await readJson(request)));
  return new Response(null, { status: 204 });
});
