import * as z from "zod";
import { setSocialAi } from "@/lib/ai/commands";
import { readJson, route } from "@/lib/http/route";
import { requireMember } from "@/lib/members/authority";

const bodySchema = z.object({ ai_id: z.uuid().nullable() });

/** The AI that answers first on the channel; null: none. */
export const PUT = route<{ project_id: string; social_id: string }>(async (request, { project_id, social_id }) => {
  const member = await requireMember(project_id, "manage");
  await setSocialAi(member, social_id, bodySchema.parse(await readJson(request)).ai_id);
  return new Response(null, { status: 204 });
});
