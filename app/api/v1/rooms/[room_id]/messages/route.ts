import { requireKey } from "@/lib/api-keys/authority";
import { listRoomMessages } from "@/lib/api-keys/reading";
import { idempotencyKeySchema, messagesRequestSchema, outgoingSchema } from "@/lib/api-keys/requests";
import { sendMessage } from "@/lib/api-keys/writing";
import { AppError } from "@/lib/errors";
import { readJson, readQuery, route } from "@/lib/http/route";

type Params = { room_id: string };

export const GET = route<Params>(
  async (request, { room_id }) => {
    const key = await requireKey();
    return Response.json(await listRoomMessages(key, room_id, messagesRequestSchema.parse(readQuery(request))));
  },
  { readsCookies: false },
);

export const POST = route<Params>(
  async (request, { room_id }) => {
    const key = await requireKey();
    const idempotencyKey = idempotencyKeySchema.safeParse(request.headers.get("idempotency-key"));
    if (!idempotencyKey.success) throw new AppError("invalid", { "idempotency-key": "invalid" });
    const input = outgoingSchema.parse(await readJson(request));
    const { message, is_duplicate } = await sendMessage(key, room_id, input, idempotencyKey.data);
    return Response.json(message, { status: is_duplicate ? 200 : 201 });
  },
  { readsCookies: false },
);
