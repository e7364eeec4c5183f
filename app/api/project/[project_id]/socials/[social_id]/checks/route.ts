import { readJson, route } from "@/lib/http/route";
import { requireMember } from "@/lib/members/authority";
import { confirmCheck } from "@/lib/socials/commands";
import { confirmationSchema } from "@/lib/socials/schema";

/** A check that only a person can confirm. */
export const PUT = route<{ project_id: string; social_id: string }>(async (request, { project_id, social_id }) => {
  const member = await requireMember(project_id, "manage");
  await confirmCheck(member, social_id, confirmationSchema.parse(await readJson(request)));
  return new Response(null, { status: 204 });
});
