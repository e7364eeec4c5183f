import { route } from "@/lib/http/route";
import { requireMember } from "@/lib/members/authority";
import { resendInvitation } from "@/lib/members/invitations";

export const POST = route<{ project_id: string; invitation_id: string }>(
  async (_request, { project_id, invitation_id }) => {
    await resendInvitation(await requireMember(project_id, "manage"), invitation_id);
    return new Response(null, { status: 204 });
  },
  { isIdempotent: true },
);
