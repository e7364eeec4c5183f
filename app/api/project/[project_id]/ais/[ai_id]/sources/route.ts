import * as z from "zod";
import { listSources } from "@/lib/ai/knowledge-queries";
import { readQuery, route } from "@/lib/http/route";
import { requireMember } from "@/lib/members/authority";

const querySchema = z.object({ before: z.iso.datetime({ offset: true }).optional() });

export const GET = route<{ project_id: string; ai_id: string }>(async (request, { project_id, ai_id }) => {
  const member = await requireMember(project_id, "read_settings");
  return Response.json(
    await listSources(member, z.uuid("not_found").parse(ai_id), querySchema.parse(readQuery(request)).before),
  );
});
