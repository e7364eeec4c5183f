import * as z from "zod";
import { addSource, requireReads } from "@/lib/ai/knowledge-commands";
import { listSources } from "@/lib/ai/knowledge-queries";
import { sourceFormSchema } from "@/lib/ai/schema";
import { readJson, readQuery, route } from "@/lib/http/route";
import { requireMember } from "@/lib/members/authority";

const querySchema = z.object({ before: z.iso.datetime({ offset: true }).optional() });

export const GET = route<{ project_id: string; ai_id: string }>(async (request, { project_id, ai_id }) => {
  const member = await requireMember(project_id, "read_settings");
  return Response.json(
    await listSources(member, z.uuid("not_found").parse(ai_id), querySchema.parse(readQuery(request)).before),
  );
});

export const POST = route<{ project_id: string; ai_id: string }>(
  async (request, { project_id, ai_id }) => {
    const member = await requireMember(project_id, "manage");
    const form = sourceFormSchema.parse(await readJson(request));
    await requireReads(member);
    return Response.json({ id: await addSource(member, ai_id, form) }, { status: 201 });
  },
  { isIdempotent: true },
);
