import * as z from "zod";
import { copilot } from "@/lib/ai/copilot/copilot";
import { copilotSchema } from "@/lib/ai/schema";
import { requireAccountRate } from "@/lib/http/rate";
import { readJson, route } from "@/lib/http/route";
import { requireMember } from "@/lib/members/authority";

export const POST = route<{ project_id: string; room_id: string }>(async (request, { project_id, room_id }) => {
  const member = await requireMember(project_id, "answer");
  await requireAccountRate("copilot", member.user_id, { limit: 60, seconds: 300 });
  const body = copilotSchema.parse(await readJson(request));
  const lines = await copilot(member, z.uuid("not_found").parse(room_id), body, request.signal);
  return new Response(lines, { headers: { "content-type": "application/x-ndjson", "x-accel-buffering": "no" } });
});
