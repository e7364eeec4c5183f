import { requireKey } from "@/lib/api-keys/authority";
import { getBill } from "@/lib/api-keys/reading";
import { route } from "@/lib/http/route";

export const GET = route<{ bill_id: string }>(
  async (_request, { bill_id }) => {
    const key = await requireKey();
    return Response.json(await getBill(key, bill_id));
  },
  { readsCookies: false },
);
