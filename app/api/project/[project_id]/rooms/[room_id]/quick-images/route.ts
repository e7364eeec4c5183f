import * as z from "zod";
import { readJson, route } from "@/lib/http/route";
import { requireMember } from "@/lib/members/authority";
import { copyQuickImage } from "@/lib/quick-messages/files";

const copySchema = z.object({ image_id: z.uuid() });

/** Copies an image of a quick message to a file of this room. */
export const POST = route<{ project_id: string; room_id: string }>(
  async (request, { project_id, room_id }) => {
    const member = await requireMember(project_id, "answer", { visibleTo: "read" });
    const { image_id } = copySchema.parse(await readJson(request));
    return Response.json(await copyQuickImage(member, room_id, image_id), { status: 201 });
  },
  { isIdempotent: true },
);
