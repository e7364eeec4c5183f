import { requireAccountRate } from "@/lib/http/rate";
import { readJson, route } from "@/lib/http/route";
import { requireMember } from "@/lib/members/authority";
import { checkText } from "@/lib/slips/commands";
import { SLIP_RATE } from "@/lib/slips/limits";
import { textCheckSchema } from "@/lib/slips/schema";

export const POST = route<{ project_id: string }>(async (request, { project_id }) => {
  const member = await requireMember(project_id, "answer");
  const check = textCheckSchema.parse(await readJson(request));
  await requireAccountRate("check_slip", member.user_id, SLIP_RATE);
  return Response.json(await checkText(member, check), { status: 201 });
});
