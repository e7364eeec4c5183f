import { requireAccountRate } from "@/lib/http/rate";
import { route } from "@/lib/http/route";
import { requireMember } from "@/lib/members/authority";
import { EXAMINATIONS, examine } from "@/lib/socials/commands";

/** Checks the connection now. */
export const POST = route<{ project_id: string; social_id: string }>(
  async (_request, { project_id, social_id }) => {
    const member = await requireMember(project_id, "manage");
    await requireAccountRate("examine-social", member.project_id, EXAMINATIONS);
    await examine(member, social_id);
    return new Response(null, { status: 204 });
  },
  { isIdempotent: true },
);
