import * as z from "zod";
import { addSource, requireReads } from "@/lib/ai/knowledge-commands";
import { listSources, searchSources } from "@/lib/ai/knowledge-queries";
import { sourceFormSchema } from "@/lib/ai/schema";
import { pageKeySchema } from "@/lib/http/page-key-schema";
import { readJson, readQuery, route } from "@/lib/http/route";
import { requireMember } from "@/lib/members/authority";

const querySchema = z.object({
  before: z.optional(pageKeySchema),
  term: z.string().trim().max(100).default(""),
});

export const GET = route<{ project_id: string; ai_id: string }>(async (request, { project_id, ai_id }) => {
  const member = await requireMember(project_id, "read_settings");
  const id = z.uuid("not_found").parse(ai_id);
  const { before, term } = querySchema.parse(readQuery(request));
  return Response.json(await (term ? searchSources(member, id, term, before) : listSources(member, id, before)));
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
