import { requireKey } from "@/lib/api-keys/authority";
import { listCoupons } from "@/lib/api-keys/reading";
import { couponsRequestSchema } from "@/lib/api-keys/requests";
import { readQuery, route } from "@/lib/http/route";

export const GET = route(
  async (request) => {
    const key = await requireKey();
    return Response.json(await listCoupons(key, couponsRequestSchema.parse(readQuery(request))));
  },
  { readsCookies: false },
);
