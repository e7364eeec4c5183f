import { requireKey } from "@/lib/api-keys/authority";
import { threadRequestSchema } from "@/lib/api-keys/requests";
import { changeThreadByKey } from "@/lib/api-keys/threads";
import { readJson, route } from "@/lib/http/route";

export const PUT = route<{ room_id: string }>(
  async (request, { room_id }) => {
    const key = await requireKey();
    const { holder } = threadRequestSchema.parse(await readJson(request));
    return Response.json(await changeThreadByKey(key, room_id, holder));
  },
  { readsCookies: false },
);
