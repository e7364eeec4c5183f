import { route } from "@/lib/http/route";
import { requireMember } from "@/lib/members/authority";
import { disconnectSocial } from "@/lib/socials/commands";

/** Disconnects the account; its history stays. */
export const DELETE = route<{ project_id: string; social_id: string }>(async (_request, { project_id, social_id }) => {
  await disconnectSocial(await requireMember(project_id, "manage"), social_id);
  return new Response(null, { status: 204 });
});
