import { undoMerge } from "@/lib/customers/merges";
import { route } from "@/lib/http/route";
import { requireMember } from "@/lib/members/authority";

type Params = { project_id: string; customer_id: string; undo_id: string };

export const DELETE = route<Params>(async (_request, { project_id, customer_id, undo_id }) => {
  await undoMerge(await requireMember(project_id, "answer", { visibleTo: "read" }), customer_id, undo_id);
  return new Response(null, { status: 204 });
});
