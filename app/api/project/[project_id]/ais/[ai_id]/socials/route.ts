import * as z from "zod";
import { attachAi } from "@/lib/ai/commands";
import { readJson, route } from "@/lib/http/route";
import { requireMember } from "@/lib/members/authority";

const bodySchema = z.object({ social_ids: z.array(z.uuid()).max(200) });

/** The channels on which the AI answers. */
export const PUT = route<{ project_id: string; ai_id: string }>(async (request, { project_id, ai_id }) => {
  const member = await requireMember(project_id, "manage");
  await attachAi(member, ai_id, bodySchema.parse(await readJson(request)).social_ids);
  return new Response(null, { status: 204 });
});
