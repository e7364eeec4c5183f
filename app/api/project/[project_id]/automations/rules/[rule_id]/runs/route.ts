import * as z from "zod";
import { listRuleRuns } from "@/lib/automations/queries";
import { readQuery, route } from "@/lib/http/route";
import { requireMember } from "@/lib/members/authority";

const querySchema = z.object({ before: z.coerce.number().int().positive().optional() });

/** The rule's latest runs, newest first. */
export const GET = route<{ project_id: string; rule_id: string }>(async (request, { project_id, rule_id }) => {
  const member = await requireMember(project_id, "read_settings");
  return Response.json(await listRuleRuns(member, rule_id, querySchema.parse(readQuery(request)).before));
});
