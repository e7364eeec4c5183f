import { route } from "@/lib/http/route";
import { requireMember } from "@/lib/members/authority";
import { leaveProject } from "@/lib/members/commands";

/** Leaves the project. */
export const DELETE = route<{ project_id: string }>(async (_request, { project_id }) => {
  await leaveProject(await requireMember(project_id, "read"));
  return new Response(null, { status: 204 });
});
