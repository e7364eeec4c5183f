import { requireKey } from "@/lib/api-keys/authority";
import { listCustomers } from "@/lib/api-keys/reading";
import { customersRequestSchema } from "@/lib/api-keys/requests";
import { readQuery, route } from "@/lib/http/route";

export const GET = route(
  async (request) => {
    const key = await requireKey();
    return Response.json(await listCustomers(key, customersRequestSchema.parse(readQuery(request))));
  },
  { readsCookies: false },
);
