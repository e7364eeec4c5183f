import { route } from "@/lib/http/route";
import { requireMember } from "@/lib/members/authority";
import { revokeInvitation } from "@/lib/members/invitations";

type Params = { project_id: string; invitation_id: string };

export const DELETE = route<Params>(async (_request, { project_id, invitation_id }) => {
  await revokeInvitation(await requireMember(project_id, "manage"), invitation_id);
  return new Response(null, { status: 204 });
});
