import * as z from "zod";
import { readJson, route } from "@/lib/http/route";
import { requireMember } from "@/lib/members/authority";
import { setRetention } from "@/lib/projects/retention";
import { retentionSchema } from "@/lib/projects/schema";

const bodySchema = z.object({ days: retentionSchema });

/** After how many days messages are deleted; null: never. */
export const PUT = route<{ project_id: string }>(async (request, { project_id }) => {
  const member = await requireMember(project_id, "manage");
  await setRetention(member, bodySchema.parse(await readJson(request)).days);
  return new Response(null, { status: 204 });
});
