import { requireKey } from "@/lib/api-keys/authority";
import { changeCommentByKey } from "@/lib/api-keys/comments";
import { commentChangeSchema } from "@/lib/api-keys/requests";
import { readJson, route } from "@/lib/http/route";

type Params = { room_id: string; message_id: string };

export const PATCH = route<Params>(
  async (request, { room_id, message_id }) => {
    const key = await requireKey();
    const change = commentChangeSchema.parse(await readJson(request));
    const done =
      "is_hidden" in change ? (change.is_hidden ? "hidden" : "shown") : change.is_liked ? "liked" : "unliked";
    return Response.json(await changeCommentByKey(key, room_id, message_id, done));
  },
  { readsCookies: false },
);

export const DELETE = route<Params>(
  async (_request, { room_id, message_id }) =>
    Response.json(await changeCommentByKey(await requireKey(), room_id, message_id, "deleted")),
  { readsCookies: false },
);
