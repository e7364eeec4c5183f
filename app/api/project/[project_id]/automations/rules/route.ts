import { saveRule } from "@/lib/automations/commands";
import { ruleFormSchema } from "@/lib/automations/schema";
import { readJson, route } from "@/lib/http/route";
import { requireMember } from "@/lib/members/authority";

export const POST = route<{ project_id: string }>(
  async (request, { project_id }) => {
    const member = await requireMember(project_id, "manage");
    const id = await saveRule(member, null, ruleFormSchema.parse(await readJson(request)));
    return Response.json({ id }, { status: 201 });
  },
  { isIdempotent: true },
);
