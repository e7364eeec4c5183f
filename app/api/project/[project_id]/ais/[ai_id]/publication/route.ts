import * as z from "zod";
import { publishAi } from "@/lib/ai/commands";
import { readJson, route } from "@/lib/http/route";
import { requireMember } from "@/lib/members/authority";

const bodySchema = z.object({ is_on: z.boolean() });

/** Publishes the saved settings, or switches the AI off. */
export const PUT = route<{ project_id: string; ai_id: string }>(async (request, { project_id, ai_id }) => {
  const member = await requireMember(project_id, "manage");
  await publishAi(member, ai_id, bodySchema.parse(await readJson(request)).is_on);
  return new Response(null, { status: 204 });
});
