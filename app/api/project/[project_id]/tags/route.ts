import { readJson, route } from "@/lib/http/route";
import { requireMember } from "@/lib/members/authority";
import { createTag } from "@/lib/tags/commands";
import { listTags } from "@/lib/tags/queries";
import { tagSchema } from "@/lib/tags/schema";

type Params = { project_id: string };

export const GET = route<Params>(async (_request, { project_id }) => {
  return Response.json(await listTags(await requireMember(project_id, "read")));
});

export const POST = route<Params>(
  async (request, { project_id }) => {
    const member = await requireMember(project_id, "manage", { visibleTo: "read" });
    return Response.json(await createTag(member, tagSchema.parse(await readJson(request))), { status: 201 });
  },
  { isIdempotent: true },
);
