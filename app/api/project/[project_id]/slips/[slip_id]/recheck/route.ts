import { requireAccountRate } from "@/lib/http/rate";
import { route } from "@/lib/http/route";
import { requireMember } from "@/lib/members/authority";
import { recheckSlip } from "@/lib/slips/commands";
import { getSlip } from "@/lib/slips/detail";
import { SLIP_RATE } from "@/lib/slips/limits";
import { slipSchema } from "@/lib/slips/schema";

type Params = { project_id: string; slip_id: string };

export const POST = route<Params>(
  async (_request, { project_id, slip_id }) => {
    const member = await requireMember(project_id, "answer");
    await requireAccountRate("check_slip", member.user_id, SLIP_RATE);
    return Response.json(await recheckSlip(member, slip_id));
  },
  {
    replay: async (_request, { project_id, slip_id }) =>
      Response.json(slipSchema.parse(await getSlip(await requireMember(project_id, "answer"), slip_id))),
  },
);
