import { readJson, route } from "@/lib/http/route";
import { requireMember } from "@/lib/members/authority";
import { createQuickFolder } from "@/lib/quick-messages/commands";
import { newFolderSchema } from "@/lib/quick-messages/schema";

export const POST = route<{ project_id: string }>(
  async (request, { project_id }) => {
    const member = await requireMember(project_id, "answer");
    const { name, is_own } = newFolderSchema.parse(await readJson(request));
    return Response.json(await createQuickFolder(member, name, is_own), { status: 201 });
  },
  { isIdempotent: true },
);
