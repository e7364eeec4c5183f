import * as z from "zod";
import { orderRules } from "@/lib/automations/commands";
import { MAX_RULES } from "@/lib/automations/schema";
import { readJson, route } from "@/lib/http/route";
import { requireMember } from "@/lib/members/authority";

const bodySchema = z.object({ rule_ids: z.array(z.uuid()).max(MAX_RULES) });

export const PUT = route<{ project_id: string }>(async (request, { project_id }) => {
  const member = await requireMember(project_id, "manage");
  await orderRules(member, bodySchema.parse(await readJson(request)).rule_ids);
  return new Response(null, { status: 204 });
});
