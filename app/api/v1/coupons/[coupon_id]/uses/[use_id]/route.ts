import { requireKey } from "@/lib/api-keys/authority";
import { couponMarkSchema } from "@/lib/api-keys/requests";
import { markCouponUse } from "@/lib/api-keys/writing";
import { readJson, route } from "@/lib/http/route";

export const PUT = route<{ coupon_id: string; use_id: string }>(
  async (request, { coupon_id, use_id }) => {
    const key = await requireKey();
    const { is_marked } = couponMarkSchema.parse(await readJson(request));
    return Response.json(await markCouponUse(key, coupon_id, use_id, is_marked));
  },
  { readsCookies: false },
);
