import { route } from "@/lib/http/route";
import { requireMember } from "@/lib/members/authority";
import { dismissChecklist } from "@/lib/onboarding/commands";

/** Hides the checklist for all members. */
export const PUT = route<{ project_id: string }>(async (_request, { project_id }) => {
  await dismissChecklist(await requireMember(project_id, "manage", { visibleTo: "read" }), true);
  return new Response(null, { status: 204 });
});

/** Shows the checklist again. */
export const DELETE = route<{ project_id: string }>(async (_request, { project_id }) => {
  await dismissChecklist(await requireMember(project_id, "manage", { visibleTo: "read" }), false);
  return new Response(null, { status: 204 });
});
