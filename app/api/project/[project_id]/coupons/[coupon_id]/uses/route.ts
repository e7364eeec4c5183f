import { listCouponUses } from "@/lib/coupons/queries";
import { couponUseQuerySchema } from "@/lib/coupons/schema";
import { readQuery, route } from "@/lib/http/route";
import { requireMember } from "@/lib/members/authority";

export const GET = route<{ project_id: string; coupon_id: string }>(async (request, { project_id, coupon_id }) => {
  const { before } = couponUseQuerySchema.parse(readQuery(request));
  return Response.json(await listCouponUses(await requireMember(project_id, "read"), coupon_id, before));
});
