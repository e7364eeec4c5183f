import { route } from "@/lib/http/route";
import { requireMember } from "@/lib/members/authority";
import { getChecklist } from "@/lib/onboarding/queries";

/** What of the setup is done. */
export const GET = route<{ project_id: string }>(async (_request, { project_id }) =>
  Response.json(await getChecklist(await requireMember(project_id, "read"))),
);
