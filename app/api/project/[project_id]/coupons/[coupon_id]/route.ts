import { saveCoupon } from "@/lib/coupons/commands";
import { couponInputSchema } from "@/lib/coupons/schema";
import { readJson, route } from "@/lib/http/route";
import { requireMember } from "@/lib/members/authority";

/** Creates a coupon under an id that the caller chose, or changes it. */
export const PUT = route<{ project_id: string; coupon_id: string }>(async (request, { project_id, coupon_id }) => {
  const member = await requireMember(project_id, "manage", { visibleTo: "read" });
  return Response.json(await saveCoupon(member, coupon_id, couponInputSchema.parse(await readJson(request))));
});
