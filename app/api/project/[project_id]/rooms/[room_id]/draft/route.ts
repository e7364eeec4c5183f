import { readJson, route } from "@/lib/http/route";
import { requireMember } from "@/lib/members/authority";
import { saveDraft } from "@/lib/rooms/commands";
import { draftSchema } from "@/lib/rooms/schema";

export const PUT = route<{ project_id: string; room_id: string }>(async (request, { project_id, room_id }) => {
  const member = await requireMember(project_id, "answer", { visibleTo: "read" });
  await saveDraft(member, room_id, draftSchema.parse(await readJson(request)));
  return new Response(null, { status: 204 });
});
