import { requireAccountRate } from "@/lib/http/rate";
import { route } from "@/lib/http/route";
import { requireMember } from "@/lib/members/authority";
import { recheckSlip } from "@/lib/slips/commands";
import { SLIP_RATE } from "@/lib/slips/limits";

export const POST = route<{ project_id: string; slip_id: string }>(async (_request, { project_id, slip_id }) => {
  const member = await requireMember(project_id, "answer");
  await requireAccountRate("check_slip", member.user_id, SLIP_RATE);
  return Response.json(await recheckSlip(member, slip_id));
});
