import * as z from "zod";
import { listAnswers } from "@/lib/ai/knowledge-queries";
import { logFilterSchema } from "@/lib/ai/schema";
import { pageKeySchema } from "@/lib/http/page-key-schema";
import { readQuery, route } from "@/lib/http/route";
import { requireMember } from "@/lib/members/authority";

const querySchema = logFilterSchema.extend({ before: z.optional(pageKeySchema) });

export const GET = route<{ project_id: string; ai_id: string }>(async (request, { project_id, ai_id }) => {
  const member = await requireMember(project_id, "read_settings");
  const { before, ...filter } = querySchema.parse(readQuery(request));
  return Response.json(await listAnswers(member, z.uuid("not_found").parse(ai_id), filter, before));
});
