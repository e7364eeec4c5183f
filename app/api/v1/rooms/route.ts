import { requireKey } from "@/lib/api-keys/authority";
import { listRooms } from "@/lib/api-keys/reading";
import { roomsRequestSchema } from "@/lib/api-keys/requests";
import { readQuery, route } from "@/lib/http/route";

export const GET = route(
  async (request) => {
    const key = await requireKey();
    return Response.json(await listRooms(key, roomsRequestSchema.parse(readQuery(request))));
  },
  { readsCookies: false },
);
