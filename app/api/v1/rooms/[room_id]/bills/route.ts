import { requireKey } from "@/lib/api-keys/authority";
import { readIdempotencyKey } from "@/lib/api-keys/requests";
import { createBillByKey } from "@/lib/bills/by-key";
import { billRequestSchema } from "@/lib/bills/request";
import { readJson, route } from "@/lib/http/route";

export const POST = route<{ room_id: string }>(
  async (request, { room_id }) => {
    const key = await requireKey();
    const idempotencyKey = readIdempotencyKey(request);
    const terms = billRequestSchema.parse(await readJson(request));
    const { bill, is_duplicate } = await createBillByKey(key, room_id, terms, idempotencyKey);
    return Response.json(bill, { status: is_duplicate ? 200 : 201 });
  },
  { readsCookies: false },
);
