import { route } from "@/lib/http/route";
import { requireMember } from "@/lib/members/authority";
import { createInvitationLink } from "@/lib/members/invitations";

/** Creates another link to copy. */
export const POST = route<{ project_id: string; invitation_id: string }>(
  async (_request, { project_id, invitation_id }) => {
    const member = await requireMember(project_id, "manage");
    return Response.json({ href: await createInvitationLink(member, invitation_id) }, { status: 201 });
  },
  { isIdempotent: true },
);
