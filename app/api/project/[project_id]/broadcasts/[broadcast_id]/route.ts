import * as z from "zod";
import { saveBroadcast } from "@/lib/broadcasts/commands";
import { getBroadcast } from "@/lib/broadcasts/queries";
import { listInsights, listLinks } from "@/lib/broadcasts/results";
import { broadcastInputSchema } from "@/lib/broadcasts/schema";
import { readJson, route } from "@/lib/http/route";
import { requireMember } from "@/lib/members/authority";

type Params = { project_id: string; broadcast_id: string };

const bodySchema = broadcastInputSchema.extend({
  origin: z.enum(["screen", "bot"]).default("screen"),
  /** `updated_at` of the version that was changed; null: whatever it is now. */
  based_on: z.iso.datetime({ offset: true }).nullable().default(null),
});

export const GET = route<Params>(async (_request, { project_id, broadcast_id }) => {
  const member = await requireMember(project_id, "read_broadcasts");
  const [broadcast, links, insights] = await Promise.all([
    getBroadcast(member, broadcast_id),
    listLinks(member, broadcast_id),
    listInsights(member, broadcast_id),
  ]);
  return Response.json({ broadcast, links, insights });
});

export const PUT = route<Params>(async (request, { project_id, broadcast_id }) => {
  const member = await requireMember(project_id, "broadcast");
  const { origin, based_on, ...input } = bodySchema.parse(await readJson(request));
  return Response.json(await saveBroadcast(member, broadcast_id, input, { origin, based_on }));
});
