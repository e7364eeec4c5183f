import { announceFile, requireReads } from "@/lib/ai/knowledge-commands";
import { announcedSourceSchema } from "@/lib/ai/schema";
import { readJson, route } from "@/lib/http/route";
import { requireMember } from "@/lib/members/authority";

/** Announces a file as a source and returns its upload target; reindex the source after the upload. */
export const POST = route<{ project_id: string; ai_id: string }>(
  async (request, { project_id, ai_id }) => {
    const member = await requireMember(project_id, "manage");
    const file = announcedSourceSchema.parse(await readJson(request));
    await requireReads(member);
    return Response.json(await announceFile(member, ai_id, file), { status: 201 });
  },
  { isIdempotent: true },
);
