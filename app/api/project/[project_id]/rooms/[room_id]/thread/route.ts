import * as z from "zod";
import { readJson, route } from "@/lib/http/route";
import { requireMember } from "@/lib/members/authority";
import { threadActionSchema } from "@/lib/rooms/schema";
import { changeThread } from "@/lib/rooms/thread-commands";

export const POST = route<{ project_id: string; room_id: string }>(
  async (request, { project_id, room_id }) => {
    const member = await requireMember(project_id, "answer", { visibleTo: "read" });
    const { action } = threadActionSchema.parse(await readJson(request));
    return Response.json(await changeThread(member, z.uuid("not_found").parse(room_id), action));
  },
  { isIdempotent: true },
);
