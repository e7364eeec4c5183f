import { readJson, route } from "@/lib/http/route";
import { requireMember } from "@/lib/members/authority";
import { moveTag } from "@/lib/tags/commands";
import { tagPlaceSchema } from "@/lib/tags/schema";

type Params = { project_id: string; room_id: string; tag_id: string };

/** Moves a tag between the room and its customer. */
export const PUT = route<Params>(async (request, { project_id, room_id, tag_id }) => {
  const member = await requireMember(project_id, "answer", { visibleTo: "read" });
  const { stays } = tagPlaceSchema.parse(await readJson(request));
  return Response.json(await moveTag(member, room_id, tag_id, stays));
});
