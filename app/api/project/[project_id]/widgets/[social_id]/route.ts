import { readJson, route } from "@/lib/http/route";
import { requireMember } from "@/lib/members/authority";
import { widgetFormSchema } from "@/lib/widgets/settings/form";
import { removeWidget, saveWidget } from "@/lib/widgets/settings/managed-widgets";

type Params = { project_id: string; social_id: string };

export const PUT = route<Params>(async (request, { project_id, social_id }) => {
  const member = await requireMember(project_id, "manage");
  await saveWidget(member, social_id, widgetFormSchema.parse(await readJson(request)));
  return new Response(null, { status: 204 });
});

/** Removes the widget: it no longer opens anywhere, but its conversations stay. */
export const DELETE = route<Params>(async (_request, { project_id, social_id }) => {
  await removeWidget(await requireMember(project_id, "manage"), social_id);
  return new Response(null, { status: 204 });
});
