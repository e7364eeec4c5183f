import { readJson, route } from "@/lib/http/route";
import { createMemberUpload } from "@/lib/media/commands";
import { announcedFileSchema } from "@/lib/media/schema";
import { requireMember } from "@/lib/members/authority";

export const POST = route<{ project_id: string; room_id: string }>(
  async (request, { project_id, room_id }) => {
    const member = await requireMember(project_id, "answer", { visibleTo: "read" });
    const file = announcedFileSchema.parse(await readJson(request));
    return Response.json(await createMemberUpload(member, room_id, file), { status: 201 });
  },
  { isIdempotent: true },
);
