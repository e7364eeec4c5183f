import { deleteSegment, saveSegment } from "@/lib/bot-broadcasts/commands";
import { segmentInputSchema } from "@/lib/bot-broadcasts/schema";
import { readJson, route } from "@/lib/http/route";
import { requireMember } from "@/lib/members/authority";

type Params = { project_id: string; segment_id: string };

export const PUT = route<Params>(async (request, { project_id, segment_id }) => {
  const member = await requireMember(project_id, "broadcast");
  return Response.json(await saveSegment(member, segment_id, segmentInputSchema.parse(await readJson(request))));
});

export const DELETE = route<Params>(async (_request, { project_id, segment_id }) => {
  await deleteSegment(await requireMember(project_id, "broadcast"), segment_id);
  return new Response(null, { status: 204 });
});
