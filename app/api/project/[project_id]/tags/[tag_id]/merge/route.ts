import * as z from "zod";
import { readJson, route } from "@/lib/http/route";
import { requireMember } from "@/lib/members/authority";
import { mergeTags } from "@/lib/tags/commands";

const bodySchema = z.object({ into_id: z.uuid() });

/** Replaces the tag by another everywhere. Returns what undoes it. */
export const POST = route<{ project_id: string; tag_id: string }>(
  async (request, { project_id, tag_id }) => {
    const member = await requireMember(project_id, "manage", { visibleTo: "read" });
    return Response.json(await mergeTags(member, tag_id, bodySchema.parse(await readJson(request)).into_id));
  },
  { isIdempotent: true },
);
