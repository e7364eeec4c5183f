import { route } from "@/lib/http/route";
import { requireMember } from "@/lib/members/authority";
import { restoreTag } from "@/lib/tags/commands";

/** Undoes the deletion or merge of a tag. */
export const DELETE = route<{ project_id: string; undo_id: string }>(async (_request, { project_id, undo_id }) => {
  await restoreTag(await requireMember(project_id, "manage", { visibleTo: "read" }), undo_id);
  return new Response(null, { status: 204 });
});
