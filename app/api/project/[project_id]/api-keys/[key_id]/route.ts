import { revokeKey } from "@/lib/api-keys/commands";
import { route } from "@/lib/http/route";
import { requireMember } from "@/lib/members/authority";

export const DELETE = route<{ project_id: string; key_id: string }>(async (_request, { project_id, key_id }) => {
  await revokeKey(await requireMember(project_id, "manage"), key_id);
  return new Response(null, { status: 204 });
});
