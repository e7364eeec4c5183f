import { markCouponUse } from "@/lib/coupons/commands";
import { markSchema } from "@/lib/coupons/schema";
import { readJson, route } from "@/lib/http/route";
import { requireMember } from "@/lib/members/authority";

type Params = { project_id: string; coupon_id: string; use_id: string };

/** Marks a use of the coupon as redeemed at the shop, or takes the mark back. */
export const PUT = route<Params>(async (request, { project_id, coupon_id, use_id }) => {
  const member = await requireMember(project_id, "answer", { visibleTo: "read" });
  const { is_marked } = markSchema.parse(await readJson(request));
  return Response.json(await markCouponUse(member, coupon_id, use_id, is_marked));
});
