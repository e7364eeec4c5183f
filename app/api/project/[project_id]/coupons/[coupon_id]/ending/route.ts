import { endCoupon } from "@/lib/coupons/commands";
import { route } from "@/lib/http/route";
import { requireMember } from "@/lib/members/authority";

const endingRoute = (is_ended: boolean) =>
  route<{ project_id: string; coupon_id: string }>(async (_request, { project_id, coupon_id }) =>
    Response.json(
      await endCoupon(await requireMember(project_id, "manage", { visibleTo: "read" }), coupon_id, is_ended),
    ),
  );

export const PUT = endingRoute(true);
/** Makes the coupon usable again. */
export const DELETE = endingRoute(false);
