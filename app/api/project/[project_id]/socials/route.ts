import { route } from "@/lib/http/route";
import { requireMember } from "@/lib/members/authority";
import { listSocials } from "@/lib/socials/queries";

export const GET = route<{ project_id: string }>(async (_request, { project_id }) => {
  const member = await requireMember(project_id, "read");
  return Response.json({ socials: await listSocials(member) });
});
