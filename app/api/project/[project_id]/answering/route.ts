import { readJson, route } from "@/lib/http/route";
import { requireMember } from "@/lib/members/authority";
import { setAnswering } from "@/lib/projects/answering";
import { answeringSchema } from "@/lib/projects/schema";

/** Whether answering a room without an assignee takes it. */
export const PUT = route<{ project_id: string }>(async (request, { project_id }) => {
  const member = await requireMember(project_id, "manage");
  await setAnswering(member, answeringSchema.parse(await readJson(request)));
  return new Response(null, { status: 204 });
});
