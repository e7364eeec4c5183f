import { deleteRule, saveRule } from "@/lib/automations/commands";
import { ruleFormSchema } from "@/lib/automations/schema";
import { readJson, route } from "@/lib/http/route";
import { requireMember } from "@/lib/members/authority";

type Params = { project_id: string; rule_id: string };

export const PUT = route<Params>(async (request, { project_id, rule_id }) => {
  const member = await requireMember(project_id, "manage");
  await saveRule(member, rule_id, ruleFormSchema.parse(await readJson(request)));
  return new Response(null, { status: 204 });
});

export const DELETE = route<Params>(async (_request, { project_id, rule_id }) => {
  await deleteRule(await requireMember(project_id, "manage"), rule_id);
  return new Response(null, { status: 204 });
});
