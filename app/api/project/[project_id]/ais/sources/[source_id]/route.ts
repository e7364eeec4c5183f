import { changeSource, deleteSource, requireReads } from "@/lib/ai/knowledge-commands";
import { sourceFormSchema } from "@/lib/ai/schema";
import { readJson, route } from "@/lib/http/route";
import { requireMember } from "@/lib/members/authority";

type Params = { project_id: string; source_id: string };

export const PUT = route<Params>(async (request, { project_id, source_id }) => {
  const member = await requireMember(project_id, "manage");
  const form = sourceFormSchema.parse(await readJson(request));
  await requireReads(member);
  await changeSource(member, source_id, form);
  return new Response(null, { status: 204 });
});

export const DELETE = route<Params>(async (_request, { project_id, source_id }) => {
  await deleteSource(await requireMember(project_id, "manage"), source_id);
  return new Response(null, { status: 204 });
});
