import * as z from "zod";
import { listBroadcasts } from "@/lib/broadcasts/queries";
import { readQuery, route } from "@/lib/http/route";
import { requireMember } from "@/lib/members/authority";

const querySchema = z.object({
  origin: z.enum(["screen", "bot"]).default("screen"),
  before: z.iso.datetime({ offset: true }).optional(),
});

export const GET = route<{ project_id: string }>(async (request, { project_id }) => {
  const member = await requireMember(project_id, "read_broadcasts");
  return Response.json(await listBroadcasts(member, querySchema.parse(readQuery(request))));
});
