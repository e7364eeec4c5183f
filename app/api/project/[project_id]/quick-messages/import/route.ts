import { readJson, route } from "@/lib/http/route";
import { requireMember } from "@/lib/members/authority";
import { importQuickMessages } from "@/lib/quick-messages/commands";
import { importSchema } from "@/lib/quick-messages/schema";

export const POST = route<{ project_id: string }>(
  async (request, { project_id }) => {
    const member = await requireMember(project_id, "answer");
    const { is_own, rows } = importSchema.parse(await readJson(request));
    return Response.json(await importQuickMessages(member, is_own, rows));
  },
  { isIdempotent: true },
);
