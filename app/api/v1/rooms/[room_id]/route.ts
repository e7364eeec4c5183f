import { requireKey } from "@/lib/api-keys/authority";
import { getRoom } from "@/lib/api-keys/reading";
import { route } from "@/lib/http/route";

export const GET = route<{ room_id: string }>(
  async (_request, { room_id }) => Response.json(await getRoom(await requireKey(), room_id)),
  { readsCookies: false },
);
