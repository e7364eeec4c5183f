import { readJson, route } from "@/lib/http/route";
import { announcedPreparedSchema } from "@/lib/media/schema";
import { requireMember } from "@/lib/members/authority";
import { createPreparedFile } from "@/lib/quick-messages/files";

export const POST = route<{ project_id: string }>(
  async (request, { project_id }) => {
    const member = await requireMember(project_id, "answer");
    const file = announcedPreparedSchema.parse(await readJson(request));
    return Response.json(await createPreparedFile(member, file), { status: 201 });
  },
  { isIdempotent: true },
);
