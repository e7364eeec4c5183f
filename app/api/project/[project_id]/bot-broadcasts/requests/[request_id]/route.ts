import * as z from "zod";
import { settleBotRequest } from "@/lib/bot-broadcasts/commands";
import { readJson, route } from "@/lib/http/route";
import { requireMember } from "@/lib/members/authority";

const bodySchema = z.object({ is_approved: z.boolean() });

export const PUT = route<{ project_id: string; request_id: string }>(async (request, { project_id, request_id }) => {
  const member = await requireMember(project_id, "manage");
  const { is_approved } = bodySchema.parse(await readJson(request));
  await settleBotRequest(member, request_id, is_approved);
  return new Response(null, { status: 204 });
});
