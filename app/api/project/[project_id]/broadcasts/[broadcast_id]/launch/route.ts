import * as z from "zod";
import { launchBroadcast } from "@/lib/broadcasts/commands";
import { readJson, route } from "@/lib/http/route";
import { requireMember } from "@/lib/members/authority";

const bodySchema = z.object({
  /** Null: send now. */
  send_at: z.iso.datetime({ offset: true }).nullable(),
  confirmed_count: z.number().int().min(0),
});

export const POST = route<{ project_id: string; broadcast_id: string }>(
  async (request, { project_id, broadcast_id }) => {
    const member = await requireMember(project_id, "broadcast");
    return Response.json(await launchBroadcast(member, broadcast_id, bodySchema.parse(await readJson(request))));
  },
  { isIdempotent: true },
);
