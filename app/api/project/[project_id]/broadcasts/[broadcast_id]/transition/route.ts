import * as z from "zod";
import { changeBroadcast } from "@/lib/broadcasts/commands";
import { broadcastTransitions } from "@/lib/broadcasts/schema";
import { readJson, route } from "@/lib/http/route";
import { requireMember } from "@/lib/members/authority";

const bodySchema = z.object({ act: z.enum(broadcastTransitions) });

export const POST = route<{ project_id: string; broadcast_id: string }>(
  async (request, { project_id, broadcast_id }) => {
    const member = await requireMember(project_id, "broadcast");
    const { act } = bodySchema.parse(await readJson(request));
    return Response.json(await changeBroadcast(member, broadcast_id, act));
  },
  { isIdempotent: true },
);
