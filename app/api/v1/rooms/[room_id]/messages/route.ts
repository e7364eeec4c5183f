import { requireKey } from "@/lib/api-keys/authority";
import { listRoomMessages } from "@/lib/api-keys/reading";
import { messagesRequestSchema, outgoingSchema, readIdempotencyKey } from "@/lib/api-keys/requests";
import { sendMessage } from "@/lib/api-keys/writing";
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
    const idempotencyKey = readIdempotencyKey(request);
    const input = outgoingSchema.parse(await readJson(request));
    const { message, is_duplicate } = await sendMessage(key, room_id, input, idempotencyKey);
    return Response.json(message, { status: is_duplicate ? 200 : 201 });
  },
  { readsCookies: false },
);
