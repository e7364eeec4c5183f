import { requireSession } from "@/lib/auth/session";
import { route } from "@/lib/http/route";
import { undeleteProject } from "@/lib/projects/commands";

/** Restores a deleted project. Its members cannot open it until then, so the session is the authority. */
export const POST = route<{ project_id: string }>(
  async (_request, { project_id }) => {
    await undeleteProject(await requireSession(), project_id);
    return new Response(null, { status: 204 });
  },
  { isIdempotent: true },
);
