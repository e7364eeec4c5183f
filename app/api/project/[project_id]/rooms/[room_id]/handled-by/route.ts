import * as z from "zod";
import { setHandledBy } from "@/lib/ai/commands";
import { readJson, route } from "@/lib/http/route";
import { requireMember } from "@/lib/members/authority";

const bodySchema = z.object({ handled_by: z.enum(["human", "bot"]) });

export const PUT = route<{ project_id: string; room_id: string }>(async (request, { project_id, room_id }) => {
  const member = await requireMember(project_id, "answer", { visibleTo: "read" });
  const { handled_by } = bodySchema.parse(await readJson(request));
  return Response.json(await setHandledBy(member, z.uuid("not_found").parse(room_id), handled_by));
});
