import { readJson, route } from "@/lib/http/route";
import { requireMember } from "@/lib/members/authority";
import { inviteMembers } from "@/lib/members/invitations";
import { inviteSchema } from "@/lib/members/schema";

/** Invites addresses, or creates an open link. Each result holds its own link. */
export const POST = route<{ project_id: string }>(
  async (request, { project_id }) => {
    const member = await requireMember(project_id, "manage", { visibleTo: "read" });
    return Response.json({ results: await inviteMembers(member, inviteSchema.parse(await readJson(request))) });
  },
  { isIdempotent: true },
);
