import { endCoupon } from "@/lib/coupons/commands";
import { route } from "@/lib/http/route";
import { requireMember } from "@/lib/members/authority";

type Params = { project_id: string; coupon_id: string };

export const PUT = route<Params>(async (_request, { project_id, coupon_id }) => {
  const member = await requireMember(project_id, "manage", { visibleTo: "read" });
  return Response.json(await endCoupon(member, coupon_id, true));
});

/** Makes the coupon usable again. */
export const DELETE = route<Params>(async (_request, { project_id, coupon_id }) => {
  const member = await requireMember(project_id, "manage", { visibleTo: "read" });
  return Response.json(await endCoupon(member, coupon_id, false));
});
