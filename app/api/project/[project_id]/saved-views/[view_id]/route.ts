import { readJson, route } from "@/lib/http/route";
import { requireMember } from "@/lib/members/authority";
import { changeSavedView, deleteSavedView } from "@/lib/rooms/saved-view-commands";
import { savedViewChangeSchema } from "@/lib/rooms/saved-views";

type Params = { project_id: string; view_id: string };

export const PATCH = route<Params>(
  async (request, { project_id, view_id }) => {
    const member = await requireMember(project_id, "read");
    return Response.json(await changeSavedView(member, view_id, savedViewChangeSchema.parse(await readJson(request))));
  },
  { isIdempotent: true },
);

export const DELETE = route<Params>(async (_request, { project_id, view_id }) => {
  await deleteSavedView(await requireMember(project_id, "read"), view_id);
  return new Response(null, { status: 204 });
});
