import { readJson, route } from "@/lib/http/route";
import { requireMember } from "@/lib/members/authority";
import { widgetFormSchema } from "@/lib/widgets/settings/form";
import { createWidget } from "@/lib/widgets/settings/managed-widgets";

export const POST = route<{ project_id: string }>(
  async (request, { project_id }) => {
    const member = await requireMember(project_id, "manage");
    const widget = await createWidget(member, widgetFormSchema.parse(await readJson(request)));
    return Response.json(widget, { status: 201 });
  },
  { isIdempotent: true },
);
