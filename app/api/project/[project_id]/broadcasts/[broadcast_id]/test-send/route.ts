import * as z from "zod";
import { sendTestBroadcast } from "@/lib/broadcasts/commands";
import { requireAccountRate } from "@/lib/http/rate";
import { readJson, route } from "@/lib/http/route";
import { requireMember } from "@/lib/members/authority";

const bodySchema = z.object({ room_id: z.uuid() });
/** Every test message counts against the channel's quota. */
const RATE = { limit: 10, seconds: 60 };

export const POST = route<{ project_id: string; broadcast_id: string }>(
  async (request, { project_id, broadcast_id }) => {
    const member = await requireMember(project_id, "broadcast");
    const { room_id } = bodySchema.parse(await readJson(request));
    await requireAccountRate("broadcast-trial", member.user_id, RATE);
    await sendTestBroadcast(member, broadcast_id, room_id);
    return new Response(null, { status: 204 });
  },
  { isIdempotent: true },
);
