import { readJson, route } from "@/lib/http/route";
import { requireMember } from "@/lib/members/authority";
import { setAutoAssign } from "@/lib/socials/commands";
import { autoAssignSchema } from "@/lib/socials/schema";

/** Who is assigned the account's new conversations. */
export const PUT = route<{ project_id: string; social_id: string }>(async (request, { project_id, social_id }) => {
  const member = await requireMember(project_id, "manage");
  await setAutoAssign(member, social_id, autoAssignSchema.parse(await readJson(request)).auto_assign);
  return new Response(null, { status: 204 });
});
