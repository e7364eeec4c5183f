import { readJson, route } from "@/lib/http/route";
import { requireMember } from "@/lib/members/authority";
import { deleteTag, updateTag } from "@/lib/tags/commands";
import { tagChangeSchema } from "@/lib/tags/schema";

type Params = { project_id: string; tag_id: string };

export const PATCH = route<Params>(
  async (request, { project_id, tag_id }) => {
    const member = await requireMember(project_id, "manage", { visibleTo: "read" });
    await updateTag(member, tag_id, tagChangeSchema.parse(await readJson(request)));
    return new Response(null, { status: 204 });
  },
  { isIdempotent: true },
);

/** Returns what undoes it. */
export const DELETE = route<Params>(async (_request, { project_id, tag_id }) =>
  Response.json(await deleteTag(await requireMember(project_id, "manage", { visibleTo: "read" }), tag_id)),
);
