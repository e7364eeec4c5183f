import { requireKey } from "@/lib/api-keys/authority";
import { route } from "@/lib/http/route";
import { checkKeyUpload } from "@/lib/media/by-key";
import { shownFile } from "@/lib/messages/api-shape";

export const POST = route<{ room_id: string; attachment_id: string }>(
  async (_request, { room_id, attachment_id }) => {
    const key = await requireKey();
    return Response.json(shownFile(await checkKeyUpload(key, room_id, attachment_id)));
  },
  { readsCookies: false },
);
