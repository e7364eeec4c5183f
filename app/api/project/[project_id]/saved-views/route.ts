import { readJson, route } from "@/lib/http/route";
import { requireMember } from "@/lib/members/authority";
import { createSavedView, listSavedViews } from "@/lib/rooms/saved-view-commands";
import { newSavedViewSchema } from "@/lib/rooms/saved-views";

export const GET = route<{ project_id: string }>(async (_request, { project_id }) =>
  Response.json({ views: await listSavedViews(await requireMember(project_id, "read")) }),
);

export const POST = route<{ project_id: string }>(
  async (request, { project_id }) => {
    const member = await requireMember(project_id, "read");
    return Response.json(await createSavedView(member, newSavedViewSchema.parse(await readJson(request))));
  },
  { isIdempotent: true },
);
