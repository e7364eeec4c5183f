import { requireKey } from "@/lib/api-keys/authority";
import { listBills } from "@/lib/api-keys/reading";
import { billsRequestSchema } from "@/lib/api-keys/requests";
import { readQuery, route } from "@/lib/http/route";

export const GET = route(
  async (request) => {
    const key = await requireKey();
    return Response.json(await listBills(key, billsRequestSchema.parse(readQuery(request))));
  },
  { readsCookies: false },
);
