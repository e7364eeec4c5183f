import { readJson, route } from "@/lib/http/route";
import { requireMember } from "@/lib/members/authority";
import { removeMember, updateMember } from "@/lib/members/commands";
import { permissionsSchema } from "@/lib/members/schema";

type Params = { project_id: string; user_id: string };

/** Replaces the member's role and permissions. */
export const PUT = route<Params>(async (request, { project_id, user_id }) => {
  const member = await requireMember(project_id, "manage", { visibleTo: "read" });
  await updateMember(member, user_id, permissionsSchema.parse(await readJson(request)));
  return new Response(null, { status: 204 });
});

export const DELETE = route<Params>(async (_request, { project_id, user_id }) => {
  await removeMember(await requireMember(project_id, "manage", { visibleTo: "read" }), user_id);
  return new Response(null, { status: 204 });
});
