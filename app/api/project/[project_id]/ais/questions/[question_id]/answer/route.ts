import { teachAi } from "@/lib/ai/knowledge-commands";
import { taughtAnswerSchema } from "@/lib/ai/schema";
import { readJson, route } from "@/lib/http/route";
import { requireMember } from "@/lib/members/authority";

/** Adds the answer to an open question to the AI's knowledge. */
export const POST = route<{ project_id: string; question_id: string }>(
  async (request, { project_id, question_id }) => {
    const member = await requireMember(project_id, "manage");
    const { title, body } = taughtAnswerSchema.parse(await readJson(request));
    await teachAi(member, question_id, title, body);
    return new Response(null, { status: 204 });
  },
  { isIdempotent: true },
);
