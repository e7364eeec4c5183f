import { keyHash, requireKey } from "@/lib/api-keys/authority";
import { readJson, route } from "@/lib/http/route";
import { createKeyUpload } from "@/lib/media/by-key";
import { announcedFileSchema } from "@/lib/media/schema";

export const POST = route<{ room_id: string }>(
  async (request, { room_id }) => {
    const key = await requireKey();
    const file = announcedFileSchema.parse(await readJson(request));
    return Response.json(await createKeyUpload(key, room_id, file), { status: 201 });
  },
  { readsCookies: false, isIdempotent: true, caller: keyHash },
);
