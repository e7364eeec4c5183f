import * as z from "zod";
import { runPlayground } from "@/lib/ai/playground";
import { requireAccountRate } from "@/lib/http/rate";
import { readJson, route } from "@/lib/http/route";
import { requireMember } from "@/lib/members/authority";

const bodySchema = z.object({
  question: z.string().trim().min(1, "empty_message").max(1000, "text_too_long"),
  earlier: z
    .array(z.object({ from: z.enum(["customer", "shop"]), text: z.string().max(2000) }))
    .max(20)
    .default([]),
});

export const POST = route<{ project_id: string; ai_id: string }>(async (request, { project_id, ai_id }) => {
  const member = await requireMember(project_id, "manage");
  await requireAccountRate("ai_trial", member.user_id, { limit: 200, seconds: 600 });
  const { question, earlier } = bodySchema.parse(await readJson(request));
  return Response.json(await runPlayground(member, z.uuid("not_found").parse(ai_id), question, earlier));
});
