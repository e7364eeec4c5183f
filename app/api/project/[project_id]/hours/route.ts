import { saveBusinessHours } from "@/lib/hours/commands";
import { businessHoursSchema } from "@/lib/hours/schema";
import { readJson, route } from "@/lib/http/route";
import { requireMember } from "@/lib/members/authority";

export const PUT = route<{ project_id: string }>(async (request, { project_id }) => {
  const member = await requireMember(project_id, "manage");
  await saveBusinessHours(member, businessHoursSchema.parse(await readJson(request)));
  return new Response(null, { status: 204 });
});
