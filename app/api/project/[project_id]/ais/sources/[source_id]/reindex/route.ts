import { reindexSource, requireReads } from "@/lib/ai/knowledge-commands";
import { route } from "@/lib/http/route";
import { requireMember } from "@/lib/members/authority";

/** Reads the source again, or for the first time after its upload. */
export const POST = route<{ project_id: string; source_id: string }>(
  async (_request, { project_id, source_id }) => {
    const member = await requireMember(project_id, "manage");
    await requireReads(member);
    await reindexSource(member, source_id);
    return new Response(null, { status: 204 });
  },
  { isIdempotent: true },
);
