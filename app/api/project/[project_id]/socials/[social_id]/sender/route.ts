import { readJson, route } from "@/lib/http/route";
import { requireMember } from "@/lib/members/authority";
import { setShowsSender } from "@/lib/socials/commands";
import { senderSchema } from "@/lib/socials/schema";

/** Whether customers see who answers. */
export const PUT = route<{ project_id: string; social_id: string }>(async (request, { project_id, social_id }) => {
  const member = await requireMember(project_id, "manage");
  await setShowsSender(member, social_id, senderSchema.parse(await readJson(request)).shows_sender);
  return new Response(null, { status: 204 });
});
