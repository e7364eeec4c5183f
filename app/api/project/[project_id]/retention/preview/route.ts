import * as z from "zod";
import { readQuery, route } from "@/lib/http/route";
import { requireMember } from "@/lib/members/authority";
import { previewRetention } from "@/lib/projects/retention";
import { retentionSchema } from "@/lib/projects/schema";

const querySchema = z.object({ days: z.coerce.number().pipe(retentionSchema.unwrap()) });

/** What a retention of so many days would delete at once. */
export const GET = route<{ project_id: string }>(async (request, { project_id }) => {
  const member = await requireMember(project_id, "manage");
  return Response.json(await previewRetention(member, querySchema.parse(readQuery(request)).days));
});
