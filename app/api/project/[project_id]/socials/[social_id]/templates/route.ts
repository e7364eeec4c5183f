import { requireAccountRate } from "@/lib/http/rate";
import { route } from "@/lib/http/route";
import { requireMember } from "@/lib/members/authority";
import { EXAMINATIONS } from "@/lib/socials/commands";
import { requestTemplates } from "@/lib/socials/templates";

/** Asks Meta to approve the notices that a page does not have yet, and for the state of all. */
export const POST = route<{ project_id: string; social_id: string }>(
  async (_request, { project_id, social_id }) => {
    const member = await requireMember(project_id, "manage");
    await requireAccountRate("request-templates", member.project_id, EXAMINATIONS);
    await requestTemplates(member, social_id);
    return new Response(null, { status: 204 });
  },
  { isIdempotent: true },
);
