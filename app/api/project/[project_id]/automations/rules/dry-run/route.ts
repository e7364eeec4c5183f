import * as z from "zod";
import { dryRunRule } from "@/lib/automations/commands";
import { definitionSchema } from "@/lib/automations/schema";
import { readJson, route } from "@/lib/http/route";
import { requireMember } from "@/lib/members/authority";

const bodySchema = z.object({ definition: definitionSchema });

/** What a rule would do in the latest rooms. Changes nothing. */
export const POST = route<{ project_id: string }>(
  async (request, { project_id }) => {
    const member = await requireMember(project_id, "manage");
    return Response.json(await dryRunRule(member, bodySchema.parse(await readJson(request)).definition));
  },
  { enqueues: false },
);
