import * as z from "zod";
import { createAi } from "@/lib/ai/commands";
import { aiNameSchema } from "@/lib/ai/schema";
import { readJson, route } from "@/lib/http/route";
import { requireMember } from "@/lib/members/authority";

const bodySchema = z.object({ name: aiNameSchema });

export const POST = route<{ project_id: string }>(
  async (request, { project_id }) => {
    const member = await requireMember(project_id, "manage");
    const { name } = bodySchema.parse(await readJson(request));
    return Response.json({ id: await createAi(member, name) }, { status: 201 });
  },
  { isIdempotent: true },
);
