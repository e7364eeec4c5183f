import { dismissQuestion } from "@/lib/ai/knowledge-commands";
import { route } from "@/lib/http/route";
import { requireMember } from "@/lib/members/authority";

export const DELETE = route<{ project_id: string; question_id: string }>(
  async (_request, { project_id, question_id }) => {
    await dismissQuestion(await requireMember(project_id, "manage"), question_id);
    return new Response(null, { status: 204 });
  },
);
