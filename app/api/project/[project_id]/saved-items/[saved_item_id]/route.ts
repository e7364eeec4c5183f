import { readJson, route } from "@/lib/http/route";
import { requireMember } from "@/lib/members/authority";
import { deleteSavedItem, saveSavedItem } from "@/lib/saved-items/commands";
import { savedItemFormSchema } from "@/lib/saved-items/schema";

type Params = { project_id: string; saved_item_id: string };

/** Creates a saved item under an id that the caller chose, changes it, or restores a deleted one. */
export const PUT = route<Params>(async (request, { project_id, saved_item_id }) => {
  const member = await requireMember(project_id, "answer", { visibleTo: "read" });
  return Response.json(await saveSavedItem(member, saved_item_id, savedItemFormSchema.parse(await readJson(request))));
});

export const DELETE = route<Params>(async (_request, { project_id, saved_item_id }) => {
  await deleteSavedItem(await requireMember(project_id, "answer", { visibleTo: "read" }), saved_item_id);
  return new Response(null, { status: 204 });
});
