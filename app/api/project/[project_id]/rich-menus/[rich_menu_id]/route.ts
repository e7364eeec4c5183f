import { readJson, route } from "@/lib/http/route";
import { requireMember } from "@/lib/members/authority";
import { deleteRichMenu, saveRichMenu } from "@/lib/rich-menus/commands";
import { richMenuDraftSchema } from "@/lib/rich-menus/schema";

type Params = { project_id: string; rich_menu_id: string };

/** Creates a rich menu under an id that the caller chose, or saves its draft. */
export const PUT = route<Params>(async (request, { project_id, rich_menu_id }) => {
  const member = await requireMember(project_id, "manage", { visibleTo: "read_settings" });
  return Response.json(await saveRichMenu(member, rich_menu_id, richMenuDraftSchema.parse(await readJson(request))));
});

export const DELETE = route<Params>(async (_request, { project_id, rich_menu_id }) => {
  await deleteRichMenu(await requireMember(project_id, "manage", { visibleTo: "read_settings" }), rich_menu_id);
  return new Response(null, { status: 204 });
});
