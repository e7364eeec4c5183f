import * as z from "zod";
import { copyBroadcast } from "@/lib/broadcasts/commands";
import { MAX_NAME } from "@/lib/broadcasts/schema";
import { readJson, route } from "@/lib/http/route";
import { requireMember } from "@/lib/members/authority";

const bodySchema = z.object({
  copy_id: z.uuid(),
  name: z.string().trim().min(1).max(MAX_NAME),
  is_for_missed: z.boolean().default(false),
});

export const POST = route<{ project_id: string; broadcast_id: string }>(
  async (request, { project_id, broadcast_id }) => {
    const member = await requireMember(project_id, "broadcast");
    return Response.json(await copyBroadcast(member, broadcast_id, bodySchema.parse(await readJson(request))));
  },
);
