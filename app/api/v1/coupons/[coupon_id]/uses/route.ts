import { requireKey } from "@/lib/api-keys/authority";
import { listCouponUses } from "@/lib/api-keys/reading";
import { couponsRequestSchema } from "@/lib/api-keys/requests";
import { readQuery, route } from "@/lib/http/route";

export const GET = route<{ coupon_id: string }>(
  async (request, { coupon_id }) => {
    const key = await requireKey();
    return Response.json(await listCouponUses(key, coupon_id, couponsRequestSchema.parse(readQuery(request))));
  },
  { readsCookies: false },
);
