import { requireKey } from "@/lib/api-keys/authority";
import { answerCommentByKey } from "@/lib/api-keys/comments";
import { commentAnswerSchema, readIdempotencyKey } from "@/lib/api-keys/requests";
import { readJson, route } from "@/lib/http/route";

export const POST = route<{ room_id: string; message_id: string }>(
  async (request, { room_id, message_id }) => {
    const key = await requireKey();
    const idempotencyKey = readIdempotencyKey(request);
    const answer = commentAnswerSchema.parse(await readJson(request));
    const { message, is_duplicate } = await answerCommentByKey(key, room_id, message_id, answer, idempotencyKey);
    return Response.json(message, { status: is_duplicate ? 200 : 201 });
  },
  { readsCookies: false },
);
